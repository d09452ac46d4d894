import { useState } from 'react'
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import {
  readDesigner,
  readProject,
  toJsx,
  type DesignedBox,
  type DesignedProject,
  type DesignedScreen,
} from 'react-textbox-emailpicker/designer'
import sampleProject from '../sample-project/Registration.aia?url'
import { FileChooser } from './FileChooser.tsx'
import { Row, Stack } from './layout.tsx'
import { people } from './people.ts'

/** Reads a project, or the designer file of one screen. */
async function read(file: Blob, name: string): Promise<DesignedProject> {
  if (!name.toLowerCase().endsWith('.scm')) return readProject(file)
  return { name, screens: [readDesigner(await file.text())], fonts: [], problems: [] }
}

/** The boxes of a project that the user brings, and their code. */
export function ProjectReader() {
  const [project, setProject] = useState<DesignedProject>()
  const open = async (file: Blob, name: string) => setProject(await read(file, name))
  return (
    <Stack style={{ justifyItems: 'stretch' }}>
      <FileChooser
        label="Your project, an .aia, .zip or .scm file"
        accept=".aia,.zip,.scm"
        onChoose={([file]) => file && void open(file, file.name)}
      />
      <Row>
        <button
          type="button"
          onClick={async () => open(await (await fetch(sampleProject)).blob(), 'Registration.aia')}
        >
          Open the sample project
        </button>
      </Row>
      {project ? <Project project={project} /> : <output>No project yet</output>}
    </Stack>
  )
}

function Project({ project }: { project: DesignedProject }) {
  const boxes = project.screens.reduce((sum, screen) => sum + screen.boxes.length, 0)
  return (
    <>
      <output>{`${project.name}: ${project.screens.length} screens, ${boxes} boxes`}</output>
      <Problems reasons={project.problems.map(({ file, reason }) => `${file} ${reason}`)} />
      {project.screens.map((screen) => (
        <Screen key={screen.screen} screen={screen} />
      ))}
    </>
  )
}

function Problems({ reasons }: { reasons: readonly string[] }) {
  return reasons.length === 0 ? null : (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

function Screen({ screen }: { screen: DesignedScreen }) {
  const code = toJsx(screen)
  const [copied, setCopied] = useState(false)
  return (
    <section aria-label={screen.screen} style={{ minInlineSize: 0 }}>
      <Stack style={{ justifyItems: 'stretch' }}>
        <h2 style={{ margin: 0 }}>{screen.screen}</h2>
        {screen.boxes.map((box) => (
          <Field key={box.name} label={box.label ?? box.name}>
            <Box box={box} />
          </Field>
        ))}
        <Problems
          reasons={screen.problems.map(
            ({ component, property, reason }) => `${component} ${property ?? ''}: ${reason}`,
          )}
        />
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- A region that can scroll has to be reachable by keys. */}
        <pre
          role="region"
          aria-label={`Code of ${screen.screen}`}
          tabIndex={0}
          style={{ overflow: 'auto', margin: 0 }}
        >
          {code}
        </pre>
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <Row>
          <button
            type="button"
            onClick={async () => {
              await navigator.clipboard.writeText(code)
              setCopied(true)
            }}
          >
            {copied ? 'Copied' : 'Copy the JSX'}
          </button>
          <a
            download={`${screen.screen}.jsx`}
            href={`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`}
          >
            {`Download ${screen.screen}.jsx`}
          </a>
        </Row>
      </Stack>
    </section>
  )
}

function Box({ box }: { box: DesignedBox }) {
  const [text, setText] = useState(box.props.text ?? '')
  return box.component === 'EmailPicker' ? (
    <EmailPicker {...box.props} text={text} onTextChanged={setText} contacts={people} />
  ) : (
    <TextBox {...box.props} text={text} onTextChanged={setText} autoComplete="off" />
  )
}
