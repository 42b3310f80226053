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
  const key = decoded(url.username)
  const secret = decoded(url.password)
  // Names of buckets: Amazon S3 User Guide, "General purpose bucket naming rules".
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || (isAmazon && path)) return null
  if (!key || !secret || !/^[a-z0-9-]+$/.test(region)) return null
  return { endpoint: isAmazon ? undefined : url.origin, bucket, region, key, secret }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
