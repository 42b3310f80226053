/** The look of the document: a letter page in the colours of the site. */
import { StyleSheet } from '@react-pdf/renderer'

const deep = '#12474a'
const soft = '#45534f'
export const serif = 'Besley'

export const style = StyleSheet.create({
  page: {
    paddingTop: 56,
    paddingBottom: 64,
    paddingHorizontal: 64,
    fontFamily: 'Helvetica',
    fontSize: 10.5,
    lineHeight: 1.5,
    color: '#20302f',
  },
  cover: {
    padding: 64,
    backgroundColor: deep,
    color: '#fbf6ec',
    fontFamily: 'Helvetica',
    fontSize: 12,
    lineHeight: 1.5,
    justifyContent: 'space-between',
  },
  coverRule: { width: 72, height: 6, backgroundColor: '#eca63c', marginBottom: 28 },
  coverTitle: { fontFamily: serif, fontSize: 40, lineHeight: 1.15, marginBottom: 20 },
  heading: { fontFamily: serif, fontSize: 22, lineHeight: 1.2, color: deep, marginBottom: 14 },
  category: { fontFamily: 'Helvetica-Bold', fontSize: 10, color: '#82470a', marginBottom: 6 },
  title: { fontFamily: serif, fontSize: 24, lineHeight: 1.2, color: deep, marginBottom: 8 },
  facts: { color: soft, fontSize: 9.5, marginBottom: 14 },
  excerpt: { fontSize: 12, color: soft, marginBottom: 12 },
  h2: { fontFamily: serif, fontSize: 15, lineHeight: 1.25, color: deep, marginTop: 14, marginBottom: 6 },
  h3: { fontFamily: serif, fontSize: 12, lineHeight: 1.25, color: deep, marginTop: 10, marginBottom: 4 },
  paragraph: { marginBottom: 8 },
  item: { flexDirection: 'row', marginBottom: 4 },
  bullet: { width: 18 },
  itemText: { flex: 1 },
  quote: { borderLeftWidth: 3, borderLeftColor: '#eca63c', paddingLeft: 10, marginVertical: 6, color: soft },
  callout: {
    borderLeftWidth: 4,
    borderLeftColor: '#eca63c',
    backgroundColor: '#f3ead9',
    padding: 10,
    marginVertical: 8,
  },
  small: { fontSize: 8.5, color: soft },
  link: { color: deep, textDecoration: 'underline' },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: '#ddd0b8' },
  cell: { flex: 1, padding: 5, fontSize: 9.5 },
  headCell: { fontFamily: 'Helvetica-Bold', backgroundColor: '#f3ead9' },
  table: { marginVertical: 8 },
  picture: { marginVertical: 6, maxHeight: 300, objectFit: 'contain' },
  contentsRow: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 5 },
  contentsTitle: { flex: 1, paddingRight: 16, color: '#20302f', textDecoration: 'none' },
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
