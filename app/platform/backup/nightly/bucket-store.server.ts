/** Backups in a bucket of S3 or of a store that speaks like it, under `backups/`. */
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Place } from '../../config/backup-settings.ts'
import type { BackupStore } from './backup-store.ts'

const folder = 'backups/'
/** Bytes that are in memory at a time. A store takes 10,000 parts, so a backup may have 160 GB. */
const partBytes = 16 * 2 ** 20

export function openBucketStore(place: S3Place): BackupStore {
  const client = openClient(place)
  const at = (name: string) => ({ Bucket: place.bucket, Key: folder + name })
  return {
    where: `the bucket ${place.bucket}`,
    // A bucket is never made here: whatever is asked of it says that there is none.
    isMissing: async () => false,
    async list() {
      const names: string[] = []
      let more: string | undefined
      do {
        const found = await client.send(
          new ListObjectsV2Command({ Bucket: place.bucket, Prefix: folder, ContinuationToken: more }),
        )
        names.push(...(found.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(folder.length)] : [])))
        more = found.NextContinuationToken
      } while (more)
      return names
    },
    put: (name, path) => putFile(client, at(name), path),
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        return Body as Readable
      } catch (error) {
        if ((error as { name?: string }).name === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}

type Target = { Bucket: string; Key: string }

/** In parts where it is larger than one: a part that gets lost is sent again, and memory does not grow with the file. */
async function putFile(client: S3Client, target: Target, path: string): Promise<void> {
  const file = await open(path)
  const partAt = async (position: number, size: number) => {
    const bytes = Buffer.alloc(Math.min(partBytes, size - position))
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, position + filled)
      if (bytesRead === 0) throw new Error('the backup became shorter while it was stored')
      filled += bytesRead
    }
    return bytes
  }
  try {
    const { size } = await file.stat()
    if (size <= partBytes) {
      const Body = await partAt(0, size)
      await client.send(new PutObjectCommand({ ...target, Body, ContentType: 'application/octet-stream' }))
      return
    }
    await putParts(client, target, async function* () {
      for (let position = 0; position < size; position += partBytes) yield await partAt(position, size)
    })
  } finally {
    await file.close()
  }
}

async function putParts(
  client: S3Client,
  target: Target,
  parts: () => AsyncGenerator<Buffer>,
): Promise<void> {
  const begun = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType: 'application/octet-stream' }),
  )
  const upload = { ...target, UploadId: begun.UploadId }
  try {
    const Parts: CompletedPart[] = []
    for await (const Body of parts()) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ PartNumber, ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    // Parts that are never completed would be paid for unseen.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

function openClient({ endpoint, region, key, secret }: S3Place): S3Client {
  return new S3Client({
    region,
    // Other stores rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: 3,
    // Other stores do not know the sums that Amazon's package adds by itself since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A part on a slow line takes its time; a store that says nothing at all is not waited for longer.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 300_000,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
    },
  })
}
