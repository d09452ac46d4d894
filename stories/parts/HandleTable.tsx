import { useEffect, useState, type RefObject } from 'react'
import type { BoxHandle } from 'react-textbox-emailpicker'

type Rows = readonly (readonly [name: string, value: string])[]

function readHandle(handle: BoxHandle | null, names: readonly string[] | undefined): Rows {
  if (!handle) return []
  const entries = names?.map((name) => [name, handle[name as keyof BoxHandle]] as const)
  // React has properties of its own on each element.
  const own = Object.entries(handle).filter(([name]) => !name.startsWith('__react'))
  return (entries ?? own)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => [name, JSON.stringify(value) ?? 'undefined'])
}

const occasions = ['selectionchange', 'input', 'focusin', 'focusout', 'click'] as const

interface HandleTableProps {
  handle: RefObject<BoxHandle | null>
  /** The properties to read, by default those that the handle lists itself. */
  names?: readonly string[]
}

/** The readable properties of a handle, read again after each action of the user. Renders a `<table>`. */
export function HandleTable({ handle, names }: HandleTableProps) {
  const [rows, setRows] = useState<Rows>([])

  useEffect(
    function followUser() {
      let frame = 0
      // In the next frame, after all listeners of the same event have rendered.
      function readSoon() {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => setRows(readHandle(handle.current, names)))
      }
      readSoon()
      for (const occasion of occasions) document.addEventListener(occasion, readSoon)
      window.addEventListener('resize', readSoon)
      return () => {
        cancelAnimationFrame(frame)
        for (const occasion of occasions) document.removeEventListener(occasion, readSoon)
        window.removeEventListener('resize', readSoon)
      }
    },
    [handle, names],
  )

  return (
    <table style={{ borderSpacing: '1rem 0', marginInlineStart: '-1rem', font: '0.875rem/1.6 monospace' }}>
      <caption style={{ textAlign: 'start', paddingInline: '1rem' }}>What the handle reads</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" style={{ textAlign: 'start', fontWeight: 'normal' }}>
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
