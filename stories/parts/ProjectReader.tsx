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
  if (!name.toLowerCase().endsWith('.scm')) {
    const project = await readProject(file)
    return { ...project, name: project.name || name }
  }
  return { name, screens: [readDesigner(await file.text())], fonts: [], problems: [] }
}

/** The addresses of the fonts of a project, by their names. */
type Fonts = ReadonlyMap<string, string>

const addressesOf = ({ fonts }: DesignedProject): Fonts =>
  new Map(fonts.map(({ name, file }) => [name, URL.createObjectURL(file)]))

/** The boxes of a project that the user brings, and their code. */
export function ProjectReader() {
  const [opened, setOpened] = useState<{ project: DesignedProject; fonts: Fonts }>()
  async function open(file: Blob, name: string) {
    const project = await read(file, name)
    for (const address of opened?.fonts.values() ?? []) URL.revokeObjectURL(address)
    setOpened({ project, fonts: addressesOf(project) })
  }
  return (
    <Stack className="controls" style={{ justifyItems: 'stretch' }}>
      <FileChooser
        label="Your project, an .aia, .zip or .scm file"
        accept=".aia,.zip,.scm"
        onChoose={([file]) => file && void open(file, file.name)}
      />
      <Row>
        <button
          type="button"
          className="main-action"
          onClick={async () => open(await (await fetch(sampleProject)).blob(), 'Registration.aia')}
        >
          Open the sample project
        </button>
      </Row>
      {opened ? <Project {...opened} /> : <output>No project yet</output>}
    </Stack>
  )
}

function Project({ project, fonts }: { project: DesignedProject; fonts: Fonts }) {
  const boxes = project.screens.reduce((sum, screen) => sum + screen.boxes.length, 0)
  return (
    <>
      <output>{`${project.name}: ${project.screens.length} screens, ${boxes} boxes`}</output>
      <Problems
        reasons={project.problems.map(({ file, reason }) => (file ? `${file}: ${reason}` : reason))}
      />
      {project.screens.map((screen, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two screens can have the same name.
        <Screen key={at} screen={screen} fonts={fonts} />
      ))}
    </>
  )
}

function Problems({ reasons }: { reasons: readonly string[] }) {
  return reasons.length === 0 ? null : (
    <ul>
      {[...new Set(reasons)].map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

function Screen({ screen, fonts }: { screen: DesignedScreen; fonts: Fonts }) {
  const code = toJsx(screen)
  const [copied, setCopied] = useState(false)
  return (
    <section aria-label={screen.screen} style={{ minInlineSize: 0 }}>
      <Stack style={{ justifyItems: 'stretch' }}>
        <h2 style={{ margin: 0 }}>{screen.screen}</h2>
        {screen.boxes.map((box, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two boxes can have the same name.
          <Field key={at} label={box.label ?? box.name}>
            <Box box={box} fonts={fonts} />
          </Field>
        ))}
        <Problems
          reasons={screen.problems.map(({ component, property, reason }) =>
            `${[component, property].filter(Boolean).join(' > ')}: ${reason}`.replace(/^: /, ''),
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

function Box({ box, fonts }: { box: DesignedBox; fonts: Fonts }) {
  const { fontTypefaceImport } = box.props
  const [text, setText] = useState(box.props.text ?? '')
  const own = {
    fontTypefaceImport: fonts.get(fontTypefaceImport ?? '') ?? fontTypefaceImport,
    text,
    onTextChanged: setText,
  }
  return box.component === 'EmailPicker' ? (
    <EmailPicker {...box.props} {...own} contacts={people} />
  ) : (
    <TextBox {...box.props} {...own} autoComplete="off" />
  )
}
