import { composeStories } from '@storybook/react-vite'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import 'react-textbox-emailpicker/styles.css'

declare global {
  interface Window {
    /** The names of all stories. */
    stories?: string[]
    /** Shows a story alone. */
    show(name: string): void
  }
}

type Stories = Parameters<typeof composeStories>[0]

const modules = import.meta.glob<Stories>('../../../stories/*.stories.tsx', { eager: true })
const byName = new Map<string, ComponentType>()
for (const [file, module] of Object.entries(modules)) {
  const stories = composeStories(module) as Readonly<Record<string, ComponentType>>
  for (const [name, Story] of Object.entries(stories))
    byName.set(`${file.replace(/.*\/|\.stories.*/g, '')}/${name}`, Story)
}

const root = createRoot(document.querySelector('main') as HTMLElement)
window.show = (name) => {
  const Story = byName.get(name)
  root.render(<StrictMode>{Story && <Story key={name} />}</StrictMode>)
}
window.stories = [...byName.keys()]
