// What boxes load when they first need it. On a busy machine, the test server needs more time to compile it than a
// test waits. As if the browser had been idle. What happens before is tested with modules of their own.
import 'react-textbox-emailpicker/preload'
