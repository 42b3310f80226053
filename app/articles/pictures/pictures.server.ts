/** Pictures for articles: taken from editors a few at a time, read for readers, and taken away when nobody uses them. */
import type { Database } from '#app/platform/database/database.server.ts'
import { openLimit } from '#app/platform/limits.server.ts'
import type { Files, StoredFile } from '#app/platform/storage/files.server.ts'
import type { Editor } from '../record-article.server.ts'
import { maxPictureBytes, type PictureFormat, pictureFile, readPictureType } from './picture.ts'
import { addPicture, type Picture, type PictureError, removeFiles } from './picture-store.server.ts'
import { prunePictures } from './prune-pictures.server.ts'

/** How many may be under way on this node: one is decoded, the others arrive or wait. */
const maxAtOnce = 9
const perHour = 60

export type AddedPicture = Picture | { error: PictureError | 'busy' } | { error: 'too-many'; seconds: number }

export interface NewPicture {
  by: Editor
  /** Called once the body is going to be read, before the first piece of it. */
  onBegin(): void
}

export type Pictures = ReturnType<typeof openPictures>

/** Opens the pictures. `limited: false` lifts the limit per person, for load tests. */
export function openPictures(options: { database: Database; files: Files; limited: boolean }) {
  const { database, files, limited } = options
  const limit = openLimit(database, { name: 'pictures', times: perHour, seconds: 3600 })
  let underWay = 0

  return {
    /**
     * Keeps the picture in the body of `request`, or says why not; what can be refused is refused unread.
     * @throws when the store or the database cannot keep it.
     */
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
    /** One file of a picture, or null. */
    read: (id: string, width: number, format: PictureFormat): Promise<StoredFile | null> =>
      files.read(pictureFile(id, width, format)),
    /** Removes the files of a picture whose row is gone. */
    removeFiles: (picture: Pick<Picture, 'id' | 'width'>): Promise<void> => removeFiles(files, picture),
    /** Takes away what nobody uses. */
    async prune(): Promise<void> {
      await prunePictures({ database, files })
    },
  }
}
