import { isAbsolute, resolve, sep } from 'node:path'
import { z } from 'zod'
import { decodePercent } from '#app/lib/escape.ts'
import { isSafeWay, unsafeWay } from '../process/webhook-security.ts'

export type BackupPlace = { folder: string } | { bucket: S3Place }

/** BACKUP_TO: what has the form of an address is a bucket, a whole path a folder. The server and a command may start in other folders. */
export const backupPlace = z.string().transform((text, context): BackupPlace => {
  if (isAbsolute(text)) return { folder: resolve(text) }
  const bucket = readS3Place(text)
  if (bucket?.endpoint && !isSafeWay(bucket.endpoint))
    context.addIssue({ code: 'custom', message: unsafeWay })
  if (bucket) return { bucket }
  context.addIssue({
    code: 'custom',
    message: `must be the whole path of a folder, like /mnt/nas/hearthline, or look like ${s3Form}`,
  })
  return z.NEVER
})

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day from 00:00 to 23:59, like 02:30')

export function backupIssues(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { BACKUP_TO: to, BACKUP_KEY: key, DATA_DIR: dataDir } = environment
  const place = to && backupPlace.safeParse(to).data
  const isInside =
    place && 'folder' in place && `${place.folder}${sep}`.startsWith(`${resolve(dataDir || './data')}${sep}`)
  return [
    ...(to && !key ? ['BACKUP_KEY is required when BACKUP_TO is set'] : []),
    ...(isInside
      ? [
          `BACKUP_TO is inside DATA_DIR; a backup beside its data is lost with it, so name another folder than ${place.folder}`,
        ]
      : []),
  ]
}

/** Where uploads go when they do not stay on the disk: a bucket of S3 or of a store that speaks like it. */

export interface S3Place {
  /** The store's own address; undefined for Amazon's. */
  endpoint: string | undefined
  bucket: string
  region: string
  key: string
  secret: string
}

export const s3Form =
  'https://KEY:SECRET@host/bucket?region=us-east-1 or s3://KEY:SECRET@bucket?region=us-east-1, with signs like / and + in the secret percent-encoded'

/** Reads S3_URL, or null when it is not in that form. Other stores seldom have regions: theirs may be left out. */
export function readS3Place(text: string): S3Place | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isAmazon = url.protocol === 's3:'
  if (!isAmazon && url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const path = url.pathname.replace(/^\//, '').replace(/\/$/, '')
  const bucket = isAmazon ? url.hostname : path
  const region = url.searchParams.get('region') ?? (isAmazon ? '' : 'us-east-1')
  const key = decodePercent(url.username)
  const secret = decodePercent(url.password)
  // Names of buckets: Amazon S3 User Guide, "General purpose bucket naming rules".
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || (isAmazon && path)) return null
  if (!key || !secret || !/^[a-z0-9-]+$/.test(region)) return null
  return { endpoint: isAmazon ? undefined : url.origin, bucket, region, key, secret }
}
