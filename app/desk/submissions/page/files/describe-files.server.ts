/** The files on a person, in words. */
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { fileKinds, maxFiles } from '#app/submissions/files/file-limits.ts'
import { listFiles } from '#app/submissions/files/list-files.server.ts'
import type { FilesShown } from './files-panel.tsx'

/** `path` is that of the page, `subjects` are the row and those merged into it. */
export async function describeFiles(
  db: Queries,
  path: string,
  subjects: readonly string[],
  nameOf: (id: string) => string,
): Promise<FilesShown> {
  const rows = await listFiles(db, subjects)
  const kept = rows.filter(({ state }) => state === 'kept')
  return {
    files: kept.map(({ id, name, type, bytes, added_at, added_by }) => ({
      ...{ id, name, path: `${path}/files/${id}` },
      about: [
        fileKinds[type].label,
        saySize(Number(bytes)),
        added_by === null ? 'came by email' : nameOf(added_by),
        shortMoment(added_at),
      ].join(', '),
    })),
    removed: rows
      .filter(({ state }) => state === 'removed')
      .map(({ id, name, state_at }) => ({ id, name, when: shortMoment(state_at) })),
    isFull: rows.length >= maxFiles,
  }
}

const saySize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
