import { useMemo, useState } from 'react'
import { EmailPicker, Field, type EmailPickerProps } from 'react-textbox-emailpicker'
import { httpSearch } from 'react-textbox-emailpicker/contacts'
import type { Pace } from '../sample-directory/directory.ts'
import { countInPage, directoryUrl, fetchDirectory, type Place } from '../sample-directory/find-directory.ts'
import { Stack } from './layout.tsx'
import { useDirectoryPlace } from './use-directory-place.ts'

function searchAt(pace: Pace) {
  return httpSearch({
    request: (query, { limit }) =>
      `${directoryUrl}?${new URLSearchParams({ q: query, limit: String(limit), pace })}`,
    mapRow: ({ displayName, mail }: { displayName: string; mail: string }) => ({
      name: displayName,
      email: mail,
    }),
    fetch: fetchDirectory,
  })
}

const paces = {
  fast: 'as fast as it can',
  slow: 'slowly, five rows a second',
  failing: 'three rows, then an error',
}

/** An EmailPicker that asks a directory with each key. */
export function DirectoryPicker(props: EmailPickerProps) {
  const [pace, setPace] = useState<Pace>('fast')
  const search = useMemo(() => searchAt(pace), [pace])
  return (
    <Stack>
      <WhereItIs place={useDirectoryPlace()} />
      <Field label="The directory answers">
        <select value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
          {Object.entries(paces).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </Field>
      <Field label="To">
        <EmailPicker {...props} contacts={search} />
      </Field>
    </Stack>
  )
}

function textFor(place: Place | undefined): string {
  if (place === undefined) return 'Looking for the directory…'
  return place === 'server'
    ? 'A directory of 200,000 made-up people, in the server of this Storybook.'
    : `There is no server behind this page, so the page itself answers, with ${countInPage.toLocaleString('en')} made-up people. Run npm start for a real one.`
}

function WhereItIs({ place }: { place: Place | undefined }) {
  return (
    <p style={{ margin: 0 }} aria-live="polite">
      {textFor(place)}
    </p>
  )
}
