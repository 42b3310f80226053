/** A picture is several files in the store, and a row that says they are whole. */
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { stripControls } from '#app/lib/escape.ts'
import { newId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'
import { readPieces } from '#app/platform/http/bodies/form-body.server.ts'
import { listenTo, startProgram } from '#app/platform/process/worker-process.server.ts'
import { readSignature, signatureBytes } from '#app/platform/storage/file-signature.ts'
import type { Files } from '#app/platform/storage/files.server.ts'
import {
  type FeaturePicture,
  maxPictureBytes,
  maxPictureName,
  pictureFile,
  pictureFormats,
  pictureNameHeader,
  readPictureType,
  widthsOf,
} from '../model/picture.ts'
import type { Editor } from '../model/record-article.server.ts'
import type { Shrunk } from './shrink-picture.server.ts'

export interface ArticlePictureTable {
  id: string
  created_at: Moment
  added_by: string | null
  width: number
  height: number
  bytes: number
  name: Generated<string>
  alt: Generated<string>
  /** Somebody wants it kept, used or not. */
  kept_at: Moment | null
  /** The point that crops keep, per cent from left and top. */
  focus_x: Generated<number>
  focus_y: Generated<number>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    article_pictures: ArticlePictureTable
  }
}

export interface Picture {
  id: string
  width: number
  height: number
}

export type PictureError =
  | 'too-large'
  | 'wrong-kind'
  | 'broken-off'
  | Extract<Shrunk, { error: string }>['error']

export interface PictureStore {
  database: Database
  files: Files
}

/**
 * Keeps the picture in the body of `request` whole or not at all, through a file and not through memory. @throws when
 * the disk, the store or the database cannot keep it.
 */
export async function addPicture(
  store: PictureStore,
  request: Request,
  by: Editor,
): Promise<Picture | { error: PictureError }> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-picture-'))
  try {
    const error = await receive(request, join(folder, 'original'))
    if (error) return { error }
    const shrunk = await shrinkInTurn(folder)
    if ('error' in shrunk) return shrunk
    return await keep(store, folder, { id: newId(), name: readPictureName(request), ...shrunk }, by)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: Request, file: string): Promise<PictureError | null> {
  const handle = await open(file, 'wx+')
  let full: unknown
  const write = (piece: Uint8Array) =>
    handle.writeFile(piece).catch((error: unknown) => {
      full = error
      throw error
    })
  try {
    const size = await readPieces(request, maxPictureBytes, write).catch(() => {
      if (full) throw full
      return 'broken-off' as const
    })
    if (size === 'broken-off') return size
    if (size === null) return 'too-large'
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    const kind = readSignature(buffer.subarray(0, bytesRead))
    return readPictureType(kind ?? undefined) ? null : 'wrong-kind'
  } finally {
    await handle.close()
  }
}

async function keep(
  { database, files }: PictureStore,
  folder: string,
  { name, ...picture }: Picture & { name: string },
  { staffId, address }: Editor,
): Promise<Picture> {
  const { id, width, height } = picture
  let bytes = 0
  try {
    for (const each of widthsOf(width))
      for (const format of pictureFormats) {
        const data = await readFile(join(folder, `${each}.${format}`))
        bytes += data.length
        await files.put(pictureFile(id, each, format), data, `image/${format}`)
      }
    // The row comes last: where there is one, its files are whole.
    await database.transact(async (tx) => {
      const created_at = new Date().toISOString()
      await tx
        .insertInto('article_pictures')
        .values({ id, created_at, added_by: staffId, width, height, bytes, name, kept_at: null })
        .execute()
      const subject = { kind: 'picture', id }
      await recordAudit(tx, { action: 'picture-added', staffId, address, subject, detail: { width, height } })
    })
    return picture
  } catch (error) {
    // A store that is away cannot remove either; what is left then has no row, and nobody is shown it.
    await removeFiles(files, picture).catch(() => {})
    throw error
  }
}

export async function removeFiles(files: Files, { id, width }: Pick<Picture, 'id' | 'width'>): Promise<void> {
  for (const each of widthsOf(width))
    for (const format of pictureFormats) await files.remove(pictureFile(id, each, format))
}

function readPictureName(request: Request): string {
  try {
    const sent = decodeURIComponent(request.headers.get(pictureNameHeader) ?? '')
    return cutName(stripControls(sent.toWellFormed()))
  } catch {
    return ''
  }
}

const cutName = (name: string) =>
  Array.from(name.replace(/\s+/g, ' ').trim().normalize('NFC')).slice(0, maxPictureName).join('')

/** Ordinary ones take two or three seconds. */
const limitSeconds = 60

let last: Promise<unknown> = Promise.resolve()

/** One at a time. */
function shrinkInTurn(folder: string): Promise<Shrunk> {
  const turn = last.then(() => runShrinker(folder))
  last = turn.catch(() => {})
  return turn
}

/** A picture it cannot cope with counts as unreadable. @throws when the program cannot be started. */
async function runShrinker(folder: string): Promise<Shrunk> {
  const program = createRequire(import.meta.url).resolve('#app/articles/pictures/shrink-picture.server.ts')
  const child = startProgram(program, { flags: ['--max-old-space-size=64'], args: [folder] })
  child.stdin.end()
  const { code, says } = await listenTo(child, limitSeconds)
  // Written by `JSON.stringify` of this very type.
  return code === 0 && says ? (JSON.parse(says) as Shrunk) : { error: 'unreadable' }
}

/** The feature image of a row of `research_articles` as one column, for `readShown`; looked up by its key. */
export const shownPicture = sql<
  string | null
>`(select cast(shown.id as text) || ' ' || shown.width || ' ' || shown.height
  || ' ' || shown.focus_x || ' ' || shown.focus_y from article_pictures shown
  where shown.id = research_articles.picture_id)`

/** `alt` is the article's. */
export function readShown(packed: string | null, alt: string): FeaturePicture | null {
  if (!packed) return null
  const [id = '', width, height, focusX, focusY] = packed.split(' ')
  return {
    id,
    alt,
    width: Number(width),
    height: Number(height),
    focusX: Number(focusX),
    focusY: Number(focusY),
  }
}

/** One that is not in the library is left out. */
export async function findShown(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await queries
    .selectFrom('article_pictures')
    .select(['id', 'width', 'height', 'focus_x', 'focus_y'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
