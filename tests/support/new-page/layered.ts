import 'react-textbox-emailpicker/styles.layer.css'

export * from './modules.ts'
