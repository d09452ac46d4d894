import 'react-textbox-emailpicker/preload'
import './late.js'
