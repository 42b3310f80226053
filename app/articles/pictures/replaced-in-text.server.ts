/** What was replaced of the pictures that a stored text names: said beside a version, and put right where the text is written on. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ArticleFields } from '../draft/field-names.ts'
import { pictureAddress, readPictureAddress } from './picture.ts'
import { findShown } from './shown-picture.server.ts'

type Texts = Pick<ArticleFields, 'content' | 'picture'>

/** The pictures that `texts` name, as they are shown now, by the id in the text; only those that were replaced. */
async function findReplaced(queries: Queries, { content, picture }: Texts) {
  const named = [...`${picture} ${content}`.matchAll(/\/pictures\/[0-9a-f-]{36}\/\d{1,4}\.webp/g)]
  const ids = named.flatMap(([address]) => readPictureAddress(address)?.id ?? [])
  const shown = await findShown(queries, ids)
  return new Map([...shown].filter(([id, now]) => now.id !== id))
}

/** The latest moment at which a picture of `texts` was replaced, UTC; null for none. */
export async function replacedAt(queries: Queries, texts: Texts): Promise<string | null> {
  const moments = [...(await findReplaced(queries, texts)).values()].flatMap((now) => now.replaced_at ?? [])
  return moments.sort().at(-1) ?? null
}

/** `fields` with the addresses and sizes of what is shown now. */
export async function withShownPictures(queries: Queries, fields: ArticleFields): Promise<ArticleFields> {
  const replaced = await findReplaced(queries, fields)
  if (replaced.size === 0) return fields
  const shownFor = (address: string) => replaced.get(readPictureAddress(address)?.id ?? '')
  const content = fields.content.replace(
    /(<img src=")(\/pictures\/[^"]+)("(?: alt="[^"]*")?)(?: width="\d+")?(?: height="\d+")?/g,
    (all, begin: string, address: string, words: string) => {
      const now = shownFor(address)
      const { id, width, height } = now ?? { id: '', width: 0, height: 0 }
      return now ? `${begin}${pictureAddress(id, width)}${words} width="${width}" height="${height}"` : all
    },
  )
  const now = shownFor(fields.picture)
  return { ...fields, content, picture: now ? pictureAddress(now.id, now.width) : fields.picture }
}
