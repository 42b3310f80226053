import { existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import { uploadsOf } from '../process/data-folder.server.ts'
import { openFiles } from '../storage/files.server.ts'

export interface UploadsSource {
  list(): AsyncIterable<string>
  /** The bytes of one; null when it was removed since it was listed: pictures that nobody uses are. */
  read(name: string): Promise<AsyncIterable<Buffer> | null>
}

export type UploadsConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>

export function openUploads({ dataDir, s3 }: UploadsConfig): UploadsSource {
  if (s3) {
    const files = openFiles({ dataDir, s3 })
    return { list: () => files.list(), read: async (name) => (await files.read(name))?.stream ?? null }
  }
  const folder = uploadsOf({ dataDir })
  return {
    async *list() {
      yield* await filesUnder(folder)
    },
    async read(name) {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return file?.createReadStream() ?? null
    },
  }
}

/** Paths below `folder` with forward slashes, in order; none when there is no such folder. */
async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
