/** Uploads on the disk, or in a bucket (S3_URL). No name comes from a request. */
import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Place } from '../config/backup-settings.ts'
import type { Config } from '../config/config.ts'
import { prepareFolder, uploadsOf } from '../process/data-folder.server.ts'

export interface StoredFile {
  stream: Readable
  bytes: number
}

export interface Files {
  /** Stores a file under `name`, in place of one that has it already. `type` is its media type. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** The file to read from, or null when there is none. Whoever takes it reads it or destroys the stream. */
  read(name: string): Promise<StoredFile | null>
  remove(name: string): Promise<void>
  /** The names of all files, in no order. What others keep in the same bucket under other kinds of names is left out. */
  list(): AsyncIterable<string>
}

/** Milliseconds until the bucket must have taken a connection, and must have answered. */
const connectMs = 3_000
const answerMs = 20_000

/** Opens the store. Nothing is read, written or connected before it is used. Every method throws when the store is away. */
export function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Files {
  const folder = uploadsOf({ dataDir })
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= s3 ? openBucket(s3) : Promise.resolve(openFolder(folder))
    return opened
  }

  return {
    async put(name, bytes, type) {
      // The disk driver would try for ever where no folder can be made.
      if (!s3) prepareFolder(folder)
      await (await disk()).put(checked(name), bytes, { contentType: type, contentLength: bytes.length })
    },
    async read(name) {
      const store = await disk()
      try {
        const { contentLength } = await store.getMetaData(checked(name))
        return { stream: await store.getStream(name), bytes: contentLength }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(name) {
      await (await disk()).delete(checked(name))
      if (!s3) await rmdir(join(folder, dirname(name))).catch(() => {})
    },
    async *list() {
      const store = await disk()
      let paginationToken: string | undefined
      do {
        const page = await store.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
        for (const entry of page.objects) if (entry.isFile && isName(entry.key)) yield entry.key
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

const openFolder = (location: string) => new Disk(new FSDriver({ location, visibility: 'private' }))

/** Amazon's package takes memory that a site on its own disk need not spend: it is loaded when it is needed. */
async function openBucket({ endpoint, bucket, region, key, secret }: S3Place): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket,
      region,
      // Other stores rarely have a host name for each bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: key, secretAccessKey: secret },
      visibility: 'private',
      supportsACL: false,
      maxAttempts: 2,
      // Other stores do not know the sums that Amazon's package adds by itself since 2025.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: answerMs,
      },
    }),
  )
}

const isName = (name: string) => /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(name) && name.length <= 200

/** @throws for a name that could leave the store. */
function checked(name: string): string {
  if (!isName(name)) throw new Error('not the name of a file in the store')
  return name
}

/** Both stores say it in the cause: the disk by ENOENT, the bucket by 404. */
function isMissing(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; $metadata?: { httpStatusCode?: number } } }).cause
  return cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404
}
