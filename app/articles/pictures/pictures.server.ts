import { type SqlBool, sql } from 'kysely'
import { openYields } from '#app/lib/yield-to-others.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { openLimit } from '#app/platform/limits.server.ts'
import type { Files, StoredFile } from '#app/platform/storage/files.server.ts'
import { maxPictureBytes, type PictureFormat, pictureFile, readPictureType } from '../model/picture.ts'
import type { Editor } from '../model/record-article.server.ts'
import {
  addPicture,
  type Picture,
  type PictureError,
  type PictureStore,
  removeFiles,
} from './picture-store.server.ts'
import '../model/version.ts'
import './picture-uses.server.ts'

/** One is decoded, the others arrive or wait. */
const maxAtOnce = 9
const perHour = 60

export type AddedPicture = Picture | { error: PictureError | 'busy' } | { error: 'too-many'; seconds: number }

export interface NewPicture {
  by: Editor
  /** Called before the first piece of the body is read. */
  onBegin(): void
}

export type Pictures = ReturnType<typeof openPictures>

/** `limited: false` is for load tests. */
export function openPictures(options: { database: Database; files: Files; limited: boolean }) {
  const { database, files, limited } = options
  const limit = openLimit(database, { name: 'pictures', times: perHour, seconds: 3600 })
  let underWay = 0

  return {
    /** What can be refused is refused unread. @throws when the store or the database cannot keep it. */
    async add(request: Request, { by, onBegin }: NewPicture): Promise<AddedPicture> {
      const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
      if (!readPictureType(type)) return { error: 'wrong-kind' }
      if (Number(request.headers.get('content-length')) > maxPictureBytes) return { error: 'too-large' }
      if (underWay >= maxAtOnce) return { error: 'busy' }
      underWay++
      try {
        const seconds = limited ? await limit.use(by.staffId) : 0
        if (seconds > 0) return { error: 'too-many', seconds }
        onBegin()
        return await addPicture({ database, files }, request, by)
      } finally {
        underWay--
      }
    },
    read: (id: string, width: number, format: PictureFormat): Promise<StoredFile | null> =>
      files.read(pictureFile(id, width, format)),
    removeFiles: (picture: Pick<Picture, 'id' | 'width'>): Promise<void> => removeFiles(files, picture),
    async prune(): Promise<void> {
      await prunePictures({ database, files })
    },
  }
}

/** A picture may wait so long for its article to be saved. */
const graceDays = 7
/** A page of long articles is a few megabytes. */
const pageRows = 50

/** Row first: a picture without a row is nobody's. Returns how many were removed. */
export async function prunePictures({ database, files }: PictureStore, now = new Date()): Promise<number> {
  // A minute earlier, for nodes whose clocks differ.
  const began = new Date(now.getTime() - 60_000).toISOString()
  const before = new Date(now.getTime() - graceDays * 86_400_000).toISOString()
  const used = await usedPictures(database, null)
  let removed = 0
  let after = { created_at: '', id: '' }
  for (;;) {
    const page = await oldPictures(database, before, after)
    const last = page.at(-1)
    if (!last) return removed
    after = last
    const unused = page.filter(({ id }) => !used.has(id))
    // Somebody may have gone back to an old picture while all the texts were read.
    const usedMeanwhile = unused.length > 0 ? await usedPictures(database, began) : used
    for (const picture of unused) {
      if (usedMeanwhile.has(picture.id)) continue
      const { numDeletedRows } = await database.db
        .deleteFrom('article_pictures')
        .where('id', '=', picture.id)
        // Somebody may have described it while the texts were read.
        .where('kept_at', 'is', null)
        .executeTakeFirst()
      if (numDeletedRows === 0n) continue
      await database.db.deleteFrom('picture_uses').where('picture_id', '=', picture.id).execute()
      await removeFiles(files, picture)
      removed++
    }
  }
}

async function oldPictures({ db }: Database, before: string, after: { created_at: string; id: string }) {
  let query = db
    .selectFrom('article_pictures')
    .select(['id', 'created_at', 'width'])
    .where('created_at', '<', before)
    .where('kept_at', 'is', null)
  if (after.id) query = query.where(sql<SqlBool>`(created_at, id) > (${after.created_at}, ${after.id})`)
  return query.orderBy('created_at').orderBy('id').limit(pageRows).execute()
}

/** Of all texts, or of those written since `since`. */
async function usedPictures({ db }: Database, since: string | null): Promise<Set<string>> {
  const takeBreak = openYields()
  const used = new Set<string>()
  const note = (text: string) => {
    for (const [, id = ''] of text.matchAll(/\/pictures\/([0-9a-f-]{36})\//g)) used.add(id)
  }
  const sources = [
    { table: 'research_articles', text: sql<string>`(picture || ' ' || content)` },
    { table: 'article_versions', text: sql<string>`texts` },
  ] as const
  for (const { table, text } of sources) {
    let after = ''
    for (;;) {
      let query = db.selectFrom(table).select(['id', text.as('text')])
      if (after) query = query.where('id', '>', after)
      if (since) query = query.where('updated_at', '>=', since)
      const rows = await query.orderBy('id').limit(pageRows).execute()
      for (const row of rows) {
        await takeBreak()
        note(row.text)
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return used
}
