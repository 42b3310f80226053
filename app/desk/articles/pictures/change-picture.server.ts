import { z } from 'zod'
import { maxPictureAlt, maxPictureName } from '#app/articles/model/picture.ts'
import {
  deletePicture,
  describePicture,
  findPicture,
  focusPicture,
} from '#app/articles/pictures/picture-library.server.ts'
import type { Pictures } from '#app/articles/pictures/pictures.server.ts'
import { stripControls } from '#app/lib/escape.ts'
import { isId } from '#app/lib/ids.ts'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { ActionContext, FormOutcome } from '../../frame/answer.server.ts'

const words = z.string().transform((text) => stripControls(text).replace(/\s+/g, ' ').trim())
const id = z.string()

export const libraryForm = z.discriminatedUnion('form', [
  z.object({ form: z.literal('describe'), id, name: words, alt: words }),
  z.object({ form: z.literal('focus'), id, x: z.string(), y: z.string() }),
  z.object({ form: z.literal('delete'), id }),
])

interface LibraryAction extends ActionContext {
  pictures: Pick<Pictures, 'removeFiles'>
}

const shareIssue = 'Enter a whole number from 0 to 100.'
const readShare = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null

export async function changePicture(
  action: LibraryAction,
  fields: z.output<typeof libraryForm>,
): Promise<FormOutcome<'described' | 'focused' | 'deleted'>> {
  const { database, announcements, who, address, pictures } = action
  const picture = isId(fields.id) ? await findPicture(database.db, fields.id) : null
  if (!picture) return invalid('This picture is not in the library any more.')
  const subject = { kind: 'picture', id: picture.id }
  const entry = { staffId: who.person.id, address, subject }
  if (fields.form === 'describe') {
    const { name, alt } = fields
    const issues = {
      ...(name.length > maxPictureName && { name: `Use at most ${maxPictureName} characters.` }),
      ...(alt.length > maxPictureAlt && { alt: `Use at most ${maxPictureAlt} characters.` }),
    }
    if (Object.keys(issues).length > 0) return { kind: 'invalid', issues }
    const isSame = picture.kept_at !== null && picture.name === name && picture.alt === alt
    if (isSame) return { kind: 'ok', notice: 'described' }
    await database.transact(async (tx) => {
      await describePicture(tx, picture.id, { name, alt })
      await recordAudit(tx, { ...entry, action: 'picture-changed' })
    })
    return { kind: 'ok', notice: 'described' }
  }
  if (fields.form === 'focus') {
    const [x, y] = [readShare(fields.x), readShare(fields.y)]
    const issues = { ...(x === null && { x: shareIssue }), ...(y === null && { y: shareIssue }) }
    if (x === null || y === null) return { kind: 'invalid', issues }
    if (x === picture.focus_x && y === picture.focus_y) return { kind: 'ok', notice: 'focused' }
    await database.transact(async (tx) => {
      await focusPicture(tx, picture.id, { x, y })
      await recordAudit(tx, { ...entry, action: 'picture-changed', detail: { x, y } })
    })
    announcements.announce('content')
    return { kind: 'ok', notice: 'focused' }
  }
  const uses = await deletePicture(database, picture.id, (tx) =>
    recordAudit(tx, { ...entry, action: 'picture-deleted' }),
  )
  if (uses.length > 0)
    return invalid('This picture is in use, so it was not deleted. Take it out of the articles below first.')
  await pictures.removeFiles(picture)
  return { kind: 'ok', notice: 'deleted' }
}
