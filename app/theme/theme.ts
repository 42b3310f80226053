/**
 * The look of the agency, as agency/theme.yaml chooses it and the build has worked it out: for whatever is drawn where no
 * style sheet reaches. Pages take the same colors from custom properties (.agency/theme.css).
 */
export { colors, corners, frame, headlines, map, mark, text } from '#agency/theme.js'
