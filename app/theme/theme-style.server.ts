/** The agency's colors, typefaces and corners as a style sheet, for what writes its style into the page. */
import style from '#agency/theme.css?inline'

/** Custom properties on `:root` and the faces of the headlines, minified. */
export const themeStyle: string = style
