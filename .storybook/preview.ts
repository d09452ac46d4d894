import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import { themes } from 'storybook/theming'
import 'react-textbox-emailpicker/styles.css'
import { inOrderOfGroups } from '../stories/parts/arg-types.ts'
import { shownSource } from './shown-source.ts'

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  tags: ['autodocs'],
  argTypesEnhancers: [({ argTypes }) => inOrderOfGroups(argTypes)],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    // The canvas follows the system's color scheme, so the pages around it do too.
    docs: { theme: themes.normal, source: { transform: shownSource } },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Getting started',
          'Anatomy and styling',
          'Forms',
          'Recipes',
          'Choosing contacts',
          'Recipients',
          'Around the box',
          'Contacts at any size',
          'Directories',
          'Accessibility',
          'Languages',
          'Testing',
          'Moving from an app builder',
          'Moving from MUI and react-select',
          'Troubleshooting',
          'Properties, events and methods',
          'Browsers and servers',
          'Security',
          'TextBox',
          ['Basics', 'Look', 'Controlled text', 'Methods', 'Animations'],
          'EmailPicker',
          [
            'Basics',
            'Situations',
            'Contacts',
            'Recent contacts',
            'Your own address book',
            'A directory behind HTTP',
            'An address book on a server',
            'Methods',
          ],
          'RecipientPicker',
          ['Basics', 'Situations', 'Look'],
          'Field',
          'Designer',
        ],
      },
    },
  },
})
