import { configure } from 'storybook/test'

// On a busy machine, the default of a second also fails stories that only wait.
configure({ asyncUtilTimeout: 15_000 })
