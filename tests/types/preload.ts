// The entry exports nothing, and has types all the same.
import 'react-textbox-emailpicker/preload'
