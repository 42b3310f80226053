/** In place of `virtual:site-script` where a test imports the sources. */
export default '/assets/site-test.js'
