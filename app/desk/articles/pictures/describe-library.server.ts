import { pictureAddress, widthsOf } from '#app/articles/model/picture.ts'
import { type LibraryFilter, listPictures } from '#app/articles/pictures/picture-library.server.ts'
import { findUses, readUses, type Use } from '#app/articles/pictures/picture-uses.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export async function describeLibrary(database: Database, filter: LibraryFilter) {
  await readUses(database)
  const { pictures, previous, next } = await listPictures(database, filter)
  const ids = pictures.map(({ id }) => id)
  const uses = Map.groupBy(await findUses(database.reads, ids), ({ id }) => id)
  return {
    ...{ previous, next },
    pictures: pictures.map(({ id, name, alt, width, height, bytes, created_at, ...picture }) => ({
      ...{ id, name, alt, width, height },
      src: pictureAddress(id, width),
      thumbnail: pictureAddress(id, widthsOf(width)[0] ?? width),
      facts: `${width} × ${height} pixels, ${formatBytes(bytes)}`,
      day: shortMoment(created_at),
      focus: { x: picture.focus_x, y: picture.focus_y },
      uses: (uses.get(id) ?? []).map(describeUse),
    })),
  }
}

const describeUse = ({ articleId, title, isTrashed, isOlder }: Use) => ({
  id: articleId,
  title,
  // The editor opens nothing that is in the trash.
  isTrashed,
  note: [isTrashed && 'in the trash', isOlder && 'an older version'].filter(Boolean).join(', '),
})

export type LibraryPicture = Awaited<ReturnType<typeof describeLibrary>>['pictures'][number]

export async function chooseFromLibrary(database: Database, filter: LibraryFilter) {
  const { pictures, next } = await listPictures(database, filter)
  return {
    next,
    pictures: pictures.map(({ id, name, alt, width, height }) => ({
      ...{ name, alt, width, height },
      src: pictureAddress(id, width),
      thumbnail: pictureAddress(id, widthsOf(width)[0] ?? width),
    })),
  }
}

const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
