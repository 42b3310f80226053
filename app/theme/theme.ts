/**
 * The look as agency/theme.yaml chooses it, for what is drawn where no style sheet reaches. Pages take it from
 * .agency/theme.css.
 */
export { colors, corners, dark, frame, headlines, map, mark, text } from '#agency/theme.js'
