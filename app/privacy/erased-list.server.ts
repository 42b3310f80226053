/**
 * Ids of what was erased, outside of the database: a backup older than an erasure is restored without those persons.
 */
import { createReadStream, existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { prepareFolder } from '#app/platform/process/data-folder.server.ts'

const fileIn = (dataDir: string) => join(dataDir, 'erased.jsonl')

/** Notes ids of submissions, on the disk before it returns. */
export async function noteErased(dataDir: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  prepareFolder(dataDir)
  // On a line of its own, also after one that a full disk cut off.
  await appendFile(fileIn(dataDir), `\n${JSON.stringify({ at: now.toISOString(), ids })}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** The ids of every erasure noted there, one erasure after the other. */
export async function* readErased(dataDir: string): AsyncGenerator<readonly string[]> {
  if (!existsSync(fileIn(dataDir))) return
  for await (const line of createInterface({ input: createReadStream(fileIn(dataDir)) })) {
    // Written by noteErased alone; a line that a full disk cut off names nobody.
    if (line.endsWith('}')) yield (JSON.parse(line) as { ids: string[] }).ids
  }
}
