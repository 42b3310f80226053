/** What becomes of pasted HTML in an empty article: cleaned, read by the editor's schema, and written as it is stored. */
import { getSchema } from '@tiptap/core'
import { type CleanedPaste, cleanPasted } from '#app/desk/editor/paste/paste-html.ts'
import { ContentWriter, readContent } from '#app/desk/editor/schema/article-html.ts'
import { articleExtensions } from '#app/desk/editor/schema/extensions.ts'

const schema = getSchema(articleExtensions())

export function paste(dirty: string): CleanedPaste {
  const { html, ...more } = cleanPasted(dirty)
  return { html: new ContentWriter().write(readContent(html, schema)).replaceAll('>\n<', '><'), ...more }
}
