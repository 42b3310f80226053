/** The agency's colors, typefaces and corners as a style sheet, for what writes its style into the page. */
import style from '#agency/theme.css?inline'

export const themeStyle: string = style
