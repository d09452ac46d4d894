import { addons } from 'storybook/manager-api'
import { create, themes } from 'storybook/theming'

addons.setConfig({
  theme: create({
    ...themes.normal,
    brandTitle: 'react-textbox-emailpicker',
    brandUrl: './?path=/docs/introduction--docs',
    brandTarget: '_self',
  }),
})
