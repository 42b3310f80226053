/** What an article may hold, as the editor knows it: exactly what `cleanHtml` leaves on the server, and nothing else. */
import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { Callout, Disclaimer, Figure } from './block-nodes.ts'
import { Link, SmallPrint, Subscript, Superscript } from './inline-marks.ts'
import { CaptionedTable, Cell, HeaderCell, Row, TableCaption, TableGrid } from './table-nodes.ts'

export function articleExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      link: false,
      strike: false,
      underline: false,
      dropcursor: { class: 'drop-cursor', color: false },
    }),
    Callout,
    Disclaimer,
    Figure,
    CaptionedTable,
    TableCaption,
    TableGrid,
    Row,
    HeaderCell,
    Cell,
    Link,
    SmallPrint,
    Subscript,
    Superscript,
  ]
}
