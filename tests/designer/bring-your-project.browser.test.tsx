import 'react-textbox-emailpicker/styles.css'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ProjectReader } from '../../stories/parts/ProjectReader.tsx'
import { bytesOf, projectFiles } from './archives.ts'
import { scmOf, screenOf, textBox } from './scm.ts'

afterEach(() => vi.restoreAllMocks())

const scm = scmOf(screenOf(textBox({ Hint: 'one' }), textBox({ Hint: 'two' })))

/** Shows the page, with a way to drop files on it. */
async function show() {
  const screen = await render(<ProjectReader />)
  const input = screen.getByLabelText('Your project, an .aia, .zip or .scm file')
  function drop(...files: readonly File[]) {
    const dataTransfer = new DataTransfer()
    for (const file of files) dataTransfer.items.add(file)
    for (const type of ['dragenter', 'dragover', 'drop'])
      input.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
  return { ...screen, drop, input }
}

const archive = (name: string) => new File([Uint8Array.from(bytesOf(projectFiles))], name)

it.each(['Sample.aia', 'Sample.ZIP'])('A dropped %s shows its boxes and its code', async (name) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { drop, getByText, getByPlaceholder, getByRole } = await show()
  drop(archive(name))
  await expect.element(getByText('Sample: 2 screens, 2 boxes')).toBeVisible()
  await userEvent.click(getByPlaceholder('eins'))
  await userEvent.keyboard('a')
  await expect.element(getByPlaceholder('eins')).toHaveValue('a')
  expect(getByRole('region', { name: 'Code of Zweites' }).element().textContent).toContain('hint="zwei"')
})

it('A dropped .scm shows all its boxes, also those with the same name', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { drop, getByText, getByPlaceholder } = await show()
  drop(new File([scm], 'Screen1.SCM'))
  await expect.element(getByText('Screen1.SCM: 1 screens, 2 boxes')).toBeVisible()
  await expect.element(getByPlaceholder('two')).toBeVisible()
  expect(errors.mock.calls).toEqual([])
})

it('A chosen file is read as a dropped one', async () => {
  const { input, getByPlaceholder } = await show()
  await userEvent.upload(input, new File([scm], 'Screen1.scm'))
  await expect.element(getByPlaceholder('one')).toBeVisible()
})

it.each([
  ['photo.png', 'The file is not a zip archive.'],
  ['Screen1.scm', 'There is no JSON in the file.'],
])('A dropped %s says what is wrong, and the next file is read', async (name, reason) => {
  const { drop, getByText, getByPlaceholder } = await show()
  drop(new File(['wrong'], name))
  await expect.element(getByText(reason, { exact: false })).toBeVisible()
  drop(new File([scm], 'Screen1.scm'))
  await expect.element(getByPlaceholder('one')).toBeVisible()
  await expect.element(getByText(reason, { exact: false })).not.toBeInTheDocument()
})

it('The code can be copied and downloaded', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { drop, getByRole } = await show()
  drop(new File([scm], 'Screen1.scm'))
  const code = getByRole('region', { name: 'Code of Screen1' })
  await expect.element(code).toBeVisible()
  await userEvent.click(getByRole('button', { name: 'Copy the JSX' }))
  await expect.element(getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(written).toHaveBeenCalledWith(code.element().textContent)
  const link = getByRole('link', { name: 'Download Screen1.jsx' }).element() as HTMLAnchorElement
  expect(link.download).toBe('Screen1.jsx')
  expect(await (await fetch(link.href)).text()).toBe(code.element().textContent)
})

it('A font of the project is the font of its boxes', async () => {
  const { drop, getByPlaceholder, container } = await show()
  const addresses = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  drop(archive('Sample.aia'))
  await expect.element(getByPlaceholder('eins')).toBeVisible()
  expect(await Promise.all(addresses.mock.calls.map(([file]) => (file as Blob).text()))).toEqual(['the font'])
  expect(container.textContent).toContain('fontTypefaceImport="Schöne Schrift.ttf"')
})
