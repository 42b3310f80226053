/** Contributors see the titles of their own articles alone. */
import { reachOf } from '#app/articles/model/article-reach.server.ts'
import { pictureAddress, widthsOf } from '#app/articles/model/picture.ts'
import { type LibraryFilter, listPictures } from '#app/articles/pictures/picture-library.server.ts'
import { readUses } from '#app/articles/pictures/picture-uses.server.ts'
import { describeUses } from '#app/articles/uses/describe-uses.ts'
import { findUses } from '#app/articles/uses/uses.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

export async function describeLibrary(database: Database, filter: LibraryFilter, { person }: SignedIn) {
  await readUses(database)
  const own = reachOf(person)
  const { pictures, previous, next } = await listPictures(database, filter)
  const ids = pictures.map(({ id }) => id)
  const uses = Map.groupBy(await findUses(database.reads, ids), ({ id }) => id)
  return {
    ...{ previous, next },
    pictures: pictures.map(({ id, name, alt, width, height, bytes, created_at, added_by, ...picture }) => ({
      ...{ id, name, alt, width, height },
      src: pictureAddress(id, width),
      thumbnail: pictureAddress(id, widthsOf(width)[0] ?? width),
      facts: `${width} × ${height} pixels, ${sayBytes(bytes)}`,
      day: shortMoment(created_at),
      focus: { x: picture.focus_x, y: picture.focus_y },
      mayChange: own === null || added_by === own,
      ...describeUses(uses.get(id) ?? [], own),
    })),
  }
}

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

const sayBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
