/** What becomes of pasted HTML in an empty article: cleaned, read by the editor's schema, and written as it is stored. */
import { getSchema } from '@tiptap/core'
import { type CleanedPaste, cleanPasted } from '#app/desk/editor/paste/clean-paste.ts'
import { articleExtensions } from '#app/desk/editor/schema/article-extensions.ts'
import { readContent } from '#app/desk/editor/schema/read-content.ts'
import { ContentWriter } from '#app/desk/editor/schema/write-content.ts'

const schema = getSchema(articleExtensions())

export function paste(dirty: string): CleanedPaste {
  const { html, ...more } = cleanPasted(dirty)
  return { html: new ContentWriter().write(readContent(html, schema)).replaceAll('>\n<', '><'), ...more }
}
