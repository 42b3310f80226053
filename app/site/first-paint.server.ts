/** What a public page carries inside itself, so that it paints without a further request. */
import loader from './loader.js?raw'
import style from './site.css?inline'

export const firstPaint = {
  style,
  /** Without its comments and indentation. */
  loader: loader.replace(/^\s*\/\/.*$/gm, '').replace(/^\s+/gm, ''),
}
