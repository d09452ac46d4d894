import type { ComponentType, RefAttributes } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type BoxHandle } from 'react-textbox-emailpicker'
import { beforeEach, vi } from 'vitest'
import { components } from './reference.ts'

// These tests pass values that TypeScript refuses, so the types here are loose.

/** The components of the reference, and RecipientPicker, which has the properties of EmailPicker. */
export const allComponents = [...components, 'RecipientPicker'] as const
export type AnyComponent = (typeof allComponents)[number]

export type UntypedProps = Readonly<Record<string, unknown>>

/** The components as plain JavaScript sees them. */
export const untypedBoxes: Readonly<
  Record<AnyComponent, ComponentType<UntypedProps & RefAttributes<BoxHandle>>>
> = {
  TextBox: TextBox as never,
  EmailPicker: EmailPicker as never,
  RecipientPicker: RecipientPicker as never,
}

/** Keeps the console silent in each test of a file. Returns the messages of the test, warnings with a prefix. */
export function collectMessages(): string[] {
  const messages: string[] = []
  const collect = (...parts: unknown[]) => {
    const message = parts.map(String).join(' ')
    // The tests have no stylesheet, and jsdom loads no fonts.
    if (!/styles\.css|can't load the font/.test(message)) messages.push(message)
  }
  beforeEach(() => {
    messages.length = 0
    const spies = [
      vi.spyOn(console, 'error').mockImplementation(collect),
      vi.spyOn(console, 'warn').mockImplementation((...parts) => collect('warning:', ...parts)),
    ]
    return () => {
      for (const spy of spies) spy.mockRestore()
      vi.unstubAllEnvs()
    }
  })
  return messages
}

/** The HTML of what was rendered, without the ids that React and Downshift generate. */
export function htmlOf(container: Element): string {
  return container.innerHTML.replaceAll(/(?:downshift-)?[:«_]r[^"\s]*/g, 'id').replaceAll(' style=""', '')
}
