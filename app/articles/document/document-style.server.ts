/** The look of the document: a letter page in the colours of the site. */
import { StyleSheet } from '@react-pdf/renderer'
import { colors, text } from '#app/theme/theme.ts'

const { accent, deep, ink, line, paper, tint } = colors
const soft = colors['ink-soft']
/** The family of headlines, by the name under which print-document.server.ts registers it. */
export const headline = 'Headline'
/** Faces that every reader of documents has. */
const faces =
  text.kind === 'serif'
    ? { plain: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' }
    : { plain: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' }
export const { bold, italic } = faces

export const style = StyleSheet.create({
  page: {
    paddingTop: 56,
    paddingBottom: 64,
    paddingHorizontal: 64,
    fontFamily: faces.plain,
    fontSize: 10.5,
    lineHeight: 1.5,
    color: ink,
  },
  cover: {
    padding: 64,
    backgroundColor: deep,
    color: paper,
    fontFamily: faces.plain,
    fontSize: 12,
    lineHeight: 1.5,
    justifyContent: 'space-between',
  },
  coverName: { flexDirection: 'row', alignItems: 'center', fontFamily: headline, fontSize: 16 },
  coverLogo: { width: 32, height: 32, marginRight: 10 },
  coverRule: { width: 72, height: 6, backgroundColor: accent, marginBottom: 28 },
  coverTitle: { fontFamily: headline, fontSize: 40, lineHeight: 1.15, marginBottom: 20 },
  heading: { fontFamily: headline, fontSize: 22, lineHeight: 1.2, color: deep, marginBottom: 14 },
  category: { fontFamily: bold, fontSize: 10, color: colors['accent-ink'], marginBottom: 6 },
  title: { fontFamily: headline, fontSize: 24, lineHeight: 1.2, color: deep, marginBottom: 8 },
  facts: { color: soft, fontSize: 9.5, marginBottom: 14 },
  excerpt: { fontSize: 12, color: soft, marginBottom: 12 },
  h2: { fontFamily: headline, fontSize: 15, lineHeight: 1.25, color: deep, marginTop: 14, marginBottom: 6 },
  h3: { fontFamily: headline, fontSize: 12, lineHeight: 1.25, color: deep, marginTop: 10, marginBottom: 4 },
  paragraph: { marginBottom: 8 },
  item: { flexDirection: 'row', marginBottom: 4 },
  bullet: { width: 18 },
  itemText: { flex: 1 },
  divider: { width: 48, alignSelf: 'center', marginVertical: 12, borderTopWidth: 0.75, borderTopColor: line },
  quote: { borderLeftWidth: 3, borderLeftColor: accent, paddingLeft: 10, marginVertical: 6, color: soft },
  callout: {
    borderLeftWidth: 4,
    borderLeftColor: accent,
    backgroundColor: tint,
    padding: 10,
    marginVertical: 8,
  },
  small: { fontSize: 8.5, color: soft },
  link: { color: deep, textDecoration: 'underline' },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: line },
  cell: { flex: 1, padding: 5, fontSize: 9.5 },
  headCell: { fontFamily: bold, backgroundColor: tint },
  tableHead: { marginTop: 8 },
  afterBlock: { height: 8 },
  smallPicture: { width: '44%' },
  gallery: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' },
  galleryPart: { width: '48%' },
  picture: { marginVertical: 6, maxHeight: 300, objectFit: 'contain' },
  contentsRow: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 5 },
  contentsTitle: { flex: 1, paddingRight: 16, color: ink, textDecoration: 'none' },
  foot: { position: 'absolute', top: 742, left: 64, fontSize: 8.5, lineHeight: 1, color: soft },
  pageNumber: {
    position: 'absolute',
    top: 742,
    right: 64,
    width: 80,
    textAlign: 'right',
    fontSize: 8.5,
    lineHeight: 1,
    color: soft,
  },
})
