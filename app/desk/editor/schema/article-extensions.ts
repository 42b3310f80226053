/** What an article may hold, as the editor knows it: exactly what `cleanHtml` leaves on the server, and nothing else. */
import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { Callout } from './callout.ts'
import { CaptionedTable, Cell, HeaderCell, Row, TableCaption, TableGrid } from './captioned-table.ts'
import { Disclaimer } from './disclaimer.ts'
import { Divider } from './divider.ts'
import { Figure } from './figure.ts'
import { Gallery } from './gallery.ts'
import { Link } from './link-mark.ts'
import { SmallPrint, Subscript, Superscript } from './small-marks.ts'

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
    Divider,
    Figure,
    Gallery,
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
