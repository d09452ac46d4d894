import { useMemo, useRef, useState, type ChangeEvent, type ComponentType } from 'react'
import { EmailPicker, FontTypeface, InputType, TextAlignment, TextBox } from 'react-textbox-emailpicker'
import type {
  ComponentSpec,
  MethodSpec,
  ParameterSpec,
  PropertySpec,
} from 'react-textbox-emailpicker/designer'
import { HandleTable } from './HandleTable.tsx'
import { Row, Stack } from './layout.tsx'
import { people } from './people.ts'

type Values = Readonly<Record<string, unknown>>

/** The box as any component: its props and methods come from the reference. */
const boxes: Readonly<Record<string, ComponentType<Values>>> = {
  TextBox: TextBox as ComponentType<Values>,
  EmailPicker: EmailPicker as unknown as ComponentType<Values>,
}

const choices: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  inputType: InputType,
  alignment: TextAlignment,
  typeface: FontTypeface,
}

const readable = ({ properties }: ComponentSpec) =>
  properties.filter(({ access }) => access !== 'W').map(({ name }) => name)

/** A live box beside the properties, methods and events that the reference has for it. */
export function DesignerPanel({ spec }: { spec: ComponentSpec }) {
  const [values, setValues] = useState<Values>({ text: '' })
  const [log, setLog] = useState<readonly string[]>([])
  const handle = useRef<never>(null)
  const readableNames = useMemo(() => readable(spec), [spec])
  const Box = boxes[spec.name] ?? TextBox
  const set = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }))
  const addToLog = (line: string) => setLog((before) => [line, ...before].slice(0, 5))

  const listeners = Object.fromEntries(
    spec.events.map(({ name, displayName }) => [
      name,
      (text: unknown) => {
        addToLog(typeof text === 'string' ? `${displayName}: ${text}` : displayName)
        if (typeof text === 'string') set('text', text)
      },
    ]),
  )

  return (
    <Stack style={{ justifyItems: 'stretch' }}>
      <Row>
        <Box
          aria-label={spec.displayName}
          autoComplete="off"
          {...(spec.name === 'EmailPicker' && { contacts: people })}
          {...values}
          {...listeners}
          ref={handle}
        />
      </Row>
      <ul aria-label="Events" style={{ margin: 0, minBlockSize: '7lh' }}>
        {log.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- The same event can be there twice.
          <li key={`${log.length - at} ${line}`}>{line}</li>
        ))}
      </ul>
      <fieldset>
        <legend>Methods</legend>
        <Stack style={{ gap: '0.5rem' }}>
          {spec.methods.map((method) => (
            <Method
              key={method.name}
              method={method}
              call={(given) =>
                (handle.current as null | Record<string, (...all: unknown[]) => void>)?.[method.name]?.(
                  ...given,
                )
              }
            />
          ))}
        </Stack>
      </fieldset>
      <fieldset>
        <legend>Properties</legend>
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
            gap: '0.5rem',
          }}
        >
          {spec.properties
            .filter(({ access }) => access !== 'R')
            .map((property) => (
              <Property key={property.name} property={property} value={values[property.name]} set={set} />
            ))}
        </div>
      </fieldset>
      <HandleTable handle={handle} names={readableNames} />
    </Stack>
  )
}

interface PropertyProps {
  property: PropertySpec
  value: unknown
  set: (name: string, value: unknown) => void
}

/** An input for a property. An empty one does not set it. */
function Property({ property, value, set }: PropertyProps) {
  const { name, displayName, type, takes, rule, deprecated } = property
  const options = choices[takes ?? '']
  const isNumber = type === 'Number'
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const given = currentTarget.value
    if (given === '') return set(name, name === 'text' ? '' : undefined)
    return set(name, type === 'Boolean' ? given === 'true' : isNumber ? Number(given) : given)
  }
  const shared = {
    title: rule,
    value: String(value ?? ''),
    onChange: change,
    style: { inlineSize: '100%', boxSizing: 'border-box' } as const,
  }
  const pairs = type === 'Boolean' ? { True: true, False: false } : options
  return (
    <label translate="no">
      {deprecated ? `${displayName} (deprecated)` : displayName}
      {pairs ? (
        <select {...shared}>
          <option value="">{property.default === undefined ? '' : `${property.default}`}</option>
          {Object.entries(pairs).map(([label, option]) => (
            <option key={label} value={String(option)}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} type={isNumber ? 'number' : 'text'} placeholder={`${property.default ?? ''}`} />
      )}
    </label>
  )
}

const examples: Readonly<Record<string, string>> = {
  style: 'Wave',
  position: 'right',
  size: '20',
  color: 'Blue',
  radius: '3',
  x: '2',
  y: '2',
}

function Method({ method, call }: { method: MethodSpec; call: (given: readonly unknown[]) => void }) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>(
    method.name === 'setCursorAt' ? { position: '1' } : examples,
  )
  const valueOf = ({ name, type, takes }: ParameterSpec) =>
    type === 'Number' && takes !== 'color' ? Number(given[name]) || 0 : (given[name] ?? '')
  return (
    <Row>
      <button type="button" title={method.rule} onClick={() => call(method.parameters.map(valueOf))}>
        {method.displayName}
      </button>
      {method.parameters.map(({ name }) => (
        <label key={name} translate="no">
          {`${name} `}
          <input
            aria-label={`${method.displayName}: ${name}`}
            size={8}
            value={given[name] ?? '0'}
            onChange={({ currentTarget }) =>
              setGiven((before) => ({ ...before, [name]: currentTarget.value }))
            }
          />
        </label>
      ))}
    </Row>
  )
}
