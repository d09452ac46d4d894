import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type CSSProperties } from 'react'
import {
  BoxDefaults,
  EmailPicker,
  Field,
  FontTypeface,
  RecipientPicker,
  TextAlignment,
  TextBox,
  type Density,
  type Look,
} from 'react-textbox-emailpicker'
import { expect } from 'storybook/test'
// Any font file will do; this one comes with Storybook.
import fontFile from '../node_modules/storybook/assets/browser/nunito-sans-bold-italic.woff2?url'
import { textBoxArgTypes } from './parts/arg-types.ts'
import { DarkPage, Row, Stack } from './parts/layout.tsx'
import { people } from './parts/people.ts'

const meta = {
  title: 'TextBox/Look',
  component: TextBox,
  args: { 'aria-label': 'Text', defaultText: 'The quick brown fox' },
  argTypes: textBoxArgTypes,
} satisfies Meta<typeof TextBox>

const looks = ['shaded', 'outlined', 'plain'] as const
const densities = ['compact', 'normal', 'comfortable'] as const

export default meta
type Story = StoryObj<typeof meta>

/** The default look: a shaded well, in the color scheme of the page. */
export const Shaded: Story = {}

/** The three looks, in the three densities. */
export const LooksAndDensities: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      {looks.map((look) =>
        densities.map((density) => (
          <Field key={look + density} label={`${look}, ${density}`}>
            <TextBox {...args} look={look} density={density} />
          </Field>
        )),
      )}
    </Stack>
  ),
}

/** BoxDefaults sets the look and the density of all boxes in it. */
export const WithBoxDefaults: Story = {
  parameters: { docs: { source: { type: 'code' } } },
  render: function WithBoxDefaults() {
    const [look, setLook] = useState<Look>('shaded')
    const [density, setDensity] = useState<Density>('normal')
    return (
      <Stack>
        <Row>
          <Field label="Look">
            <select value={look} onChange={({ target }) => setLook(target.value as Look)}>
              {looks.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </Field>
          <Field label="Density">
            <select value={density} onChange={({ target }) => setDensity(target.value as Density)}>
              {densities.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </Field>
        </Row>
        <BoxDefaults look={look} density={density}>
          <Field label="Subject">
            <TextBox defaultText="Lunch" />
          </Field>
          <Field label="From">
            <EmailPicker contacts={people} defaultText="ann@office.example" />
          </Field>
          <Field label="To">
            <RecipientPicker contacts={people} defaultText="Joanna Nowak <joanna.nowak@example.net>, " />
          </Field>
        </BoxDefaults>
      </Stack>
    )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const boxes = [...canvasElement.querySelectorAll<HTMLElement>('.tb-root')]
    await expect(boxes).toHaveLength(3)
    const heights = () => boxes.map((box) => box.getBoundingClientRect().height)
    const higher = heights()
    await userEvent.selectOptions(canvas.getByLabelText('Look'), 'outlined')
    await userEvent.selectOptions(canvas.getByLabelText('Density'), 'compact')
    for (const { dataset } of boxes)
      await expect(dataset).toMatchObject({ look: 'outlined', density: 'compact' })
    for (const [at, height] of heights().entries()) await expect(height).toBeLessThan(higher[at] ?? NaN)
  },
}

/** A background color is drawn in every look. The outline stays, because the app asks for it. */
export const LooksWithBackground: Story = {
  args: { backgroundColor: '#FFF3C4FF', textColor: '#4A3300FF' },
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      {looks.map((look) => (
        <Field key={look} label={look}>
          <TextBox {...args} look={look} />
        </Field>
      ))}
    </Stack>
  ),
}

/** As wide as the parent. */
export const FullWidth: Story = { args: { fullWidth: true } }

/**
 * A background color makes the box flat. Set the colors of the text and of the hint, too, so that they stay readable.
 */
export const Colors: Story = {
  args: { backgroundColor: '#FFF3C4FF', textColor: '#4A3300FF', hintColor: '#4A3300FF', hint: 'Your name' },
}

/** Colors by name: the names of app builders, and those of CSS. Or numbers, alpha first. */
export const NamedColors: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      <Field label="Dark Gray, White">
        <TextBox {...args} backgroundColor="Dark Gray" textColor="White" />
      </Field>
      <Field label="Orange, Black">
        <TextBox {...args} backgroundColor="Orange" textColor="Black" />
      </Field>
      <Field label="rebecca purple, White">
        <TextBox {...args} backgroundColor="rebecca purple" textColor="White" />
      </Field>
      <Field label="0xFF004D40, -1">
        <TextBox {...args} backgroundColor={0xff004d40} textColor={-1} />
      </Field>
      <Field label="None">
        <TextBox {...args} backgroundColor="None" />
      </Field>
    </Stack>
  ),
}

/** The typefaces that every platform has, sizes in points, bold and italic. */
export const Fonts: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      {Object.entries(FontTypeface).map(([name, typeface]) => (
        <Field key={name} label={`FontTypeface.${name}`}>
          <TextBox {...args} fontTypeface={typeface} />
        </Field>
      ))}
      <Field label="Bold, 10 points">
        <TextBox {...args} fontBold fontSize={10} />
      </Field>
      <Field label="Italic, 24 points">
        <TextBox {...args} fontItalic fontSize={24} />
      </Field>
    </Stack>
  ),
}

/** A font file, which is loaded once for all boxes. The name of a family that the page has loaded works, too. */
export const ImportedFont: Story = { args: { fontTypefaceImport: fontFile } }

/** Left, centered or right. Without it, text starts where its direction starts. */
export const Alignment: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      {Object.entries(TextAlignment).map(([name, alignment]) => (
        <Field key={name} label={`TextAlignment.${name}`}>
          <TextBox {...args} textAlignment={alignment} />
        </Field>
      ))}
    </Stack>
  ),
}

/** Clockwise about the centre, in degrees. */
export const Rotated: Story = {
  args: { rotationAngle: 12 },
  decorators: [
    (Story) => (
      <div style={{ padding: '3rem 1rem' }}>
        <Story />
      </div>
    ),
  ],
}

/** Width and height in CSS pixels, border included. */
export const SizedInPixels: Story = { args: { width: 180, height: 64 } }

/** Width and height in percent of the parent, which has 400 by 160 pixels here. */
export const SizedInPercent: Story = {
  args: { widthPercent: 75, heightPercent: 50 },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 400, maxInlineSize: '100%', blockSize: 160, outline: '1px dashed' }}>
        <Story />
      </div>
    ),
  ],
}

/** The color of the cursor, and the background of selected text. The text is readable on it in light and dark. */
export const CursorAndHighlight: Story = {
  args: { cursorColor: 'Red', highlightColor: '#E0A80080' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.click(input)
    input.setSelectionRange(4, 9)
    await expect(input.value.slice(4, 9)).toBe('quick')
  },
}

/** The box mirrors with the page: its text starts on the right. */
export const RightToLeft: Story = {
  args: { 'aria-label': 'الاسم', defaultText: 'ليلى الخطيب' },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
}

/** Everything that a box can be, and that belongs to it. */
export const States: Story = {
  tags: ['every-look'],
  parameters: { docs: { source: { type: 'code' } } },
  render: ({ 'aria-label': _label, ...args }) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))' }}>
      <Field label="Text" required description="With a description">
        <TextBox clearable showCount maxLength={40} startAdornment="€" defaultText="The quick" />
      </Field>
      <Field label="Empty">
        <TextBox hint="Your name" />
      </Field>
      <Field label="Disabled" description="Ask us to change it.">
        <TextBox {...args} enabled={false} />
      </Field>
      <Field label="Disabled and empty">
        <TextBox hint="Your name" enabled={false} />
      </Field>
      <Field label="Read only">
        <TextBox {...args} readOnly />
      </Field>
      <Field label="Invalid" error="There is a fox in it.">
        <TextBox {...args} />
      </Field>
      <Field label="Too long">
        <TextBox {...args} multiline rows={2} showCount maxLength={10} />
      </Field>
      <Field label="Native">
        <select>
          <option>Small</option>
        </select>
      </Field>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Text'))
    await expect(canvas.getByLabelText('Invalid')).toBeInvalid()
  },
}

/** In a page with a dark `color-scheme`, the box is dark. */
export const Dark: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <DarkPage>
      <Stack>
        <Field label="Text">
          <TextBox {...args} />
        </Field>
        <Field label="Empty">
          <TextBox hint="Your name" />
        </Field>
        <Field label="Disabled">
          <TextBox {...args} enabled={false} />
        </Field>
        <Field label="Read only">
          <TextBox {...args} readOnly />
        </Field>
        <Field label="Invalid">
          <TextBox {...args} errorText="No fox." />
        </Field>
      </Stack>
    </DarkPage>
  ),
}

/** A theme sets custom properties, on `:root` or on any element around the boxes. */
export const Themed: Story = {
  decorators: [
    (Story) => {
      const theme: CSSProperties & Record<`--${string}`, string> = {
        '--tb-radius': '999px',
        '--tb-padding-inline': '1em',
        '--tb-border-color': 'light-dark(#00695c, #4db6ac)',
        '--tb-focus-color': 'light-dark(#00695c, #4db6ac)',
        '--tb-font-size': '1rem',
        '--tb-inline-size': '20em',
      }
      return (
        <div style={theme}>
          <Story />
        </div>
      )
    },
  ],
}
