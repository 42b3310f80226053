/** What becomes of pasted HTML in an empty article: cleaned, read by the editor's schema, and written as it is stored. */
import { getSchema } from '@tiptap/core'
import { ContentWriter, readContent } from '#app/desk/editor/text/article-html.ts'
import { type CleanedPaste, cleanPasted } from '#app/desk/editor/text/paste-html.ts'
import { articleExtensions } from '#app/desk/editor/text/schema.ts'

const schema = getSchema(articleExtensions())

export function paste(dirty: string): CleanedPaste {
  const { html, ...more } = cleanPasted(dirty)
  return { html: new ContentWriter().write(readContent(html, schema)).replaceAll('>\n<', '><'), ...more }
}
