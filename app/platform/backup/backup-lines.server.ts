/** Reading a backup line by line, whatever its size, and finding out whether it is whole. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  cutOff,
  damaged,
  type End,
  type Header,
  type Line,
  Refusal,
  readHeader,
  readLine,
} from './backup-format.ts'
import { unsealWith } from './sealing/seal.server.ts'

/** The longest line there may be, in characters: one row or one piece of a file. */
const longestLine = 128 * 2 ** 20

export interface OpenedBackup {
  header: Header
  /** Every line but the first and the last. */
  lines: AsyncGenerator<Exclude<Line, { end: End }>>
  /** The last line, once `lines` has come to its end: by then the whole file is known to be as it was written. */
  end(): End
  close(): Promise<void>
}

/**
 * Opens a backup; `key` is what it was encrypted with, if it was.
 * @throws Refusal when the file is no backup of ours; `lines` throws one when it is cut off or damaged.
 */
export async function openBackup(file: string, key?: string): Promise<OpenedBackup> {
  const texts = textLines(file, key)
  const first = await texts.next()
  const header = readHeader(first.done ? '' : first.value)
  const digest = createHash('sha256').update(`${first.value}\n`)
  let end: End | undefined

  async function* lines() {
    for await (const text of texts) {
      const line = readLine(text)
      if (end) throw damaged('there is more data after its end')
      if (typeof line === 'object' && !Array.isArray(line) && 'end' in line) {
        end = line.end
        if (digest.digest('hex') !== end.digest)
          throw damaged('its contents have changed since it was written')
        continue
      }
      digest.update(`${text}\n`)
      yield line
    }
    if (!end) throw cutOff('its end is missing')
  }

  return {
    header,
    lines: lines(),
    end() {
      if (!end) throw new Error('the backup was not read to its end')
      return end
    },
    close: async () => void (await texts.return(undefined)),
  }
}

async function* textLines(file: string, key: string | undefined): AsyncGenerator<string> {
  const source = createReadStream(file)
  const plain = createGunzip()
  const opened = Readable.from(unsealWith(key)(source))
  opened.on('error', (error) => plain.destroy(error))
  opened.pipe(plain)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let kept = ''
  try {
    for await (const chunk of plain) {
      const parts = (kept + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      kept = parts.pop() ?? ''
      if (kept.length > longestLine) throw damaged('one of its lines does not end')
      yield* parts
    }
    if (kept !== '') throw cutOff('its last line is incomplete')
  } catch (error) {
    throw refusalFor(error, file)
  } finally {
    opened.destroy()
    source.destroy()
    plain.destroy()
  }
}

/** What an error of the file or of zlib means. */
function refusalFor(error: unknown, file: string): unknown {
  const { code } = error as { code?: string }
  if (code === 'ENOENT') return new Refusal(`The file ${file} does not exist.`)
  if (code === 'EISDIR') return new Refusal(`${file} is a folder. Give the name of a backup file.`)
  if (code === 'Z_BUF_ERROR') return cutOff('its end is missing')
  if (code?.startsWith('Z_')) return damaged('it cannot be unpacked, or it is not a backup')
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return damaged('it is not text')
  return error
}
