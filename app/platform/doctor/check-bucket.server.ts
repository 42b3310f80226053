import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { newId } from '#app/lib/ids.ts'
import { listServing } from '../database/nodes/other-nodes.server.ts'
import { uploadsOf } from '../process/data-folder.server.ts'
import { openFiles } from '../storage/files.server.ts'
import { bad, type Finding, fine, note, type Premises, partnerRemedy, wordsOf } from './finding.ts'

export async function checkBucket(premises: Premises): Promise<Finding[]> {
  const [kept, shared] = await Promise.all([checkStore(premises), checkShared(premises)])
  return [...kept, ...shared]
}

/** Whether other nodes need what lies on this machine. Behind a pooler every node comes from there, and nobody can tell. */
async function checkShared({ config, database }: Premises): Promise<Finding[]> {
  if (config.database.engine !== 'postgres' || config.s3) return []
  const isPooled = config.database.direct !== undefined
  const places = database && !isPooled ? await listServing(database.db, false).catch(() => []) : []
  const remedy = 'With more than one node set S3_URL, or the others do not have them.'
  if (places.length < 2)
    return [note('Pictures and files on people are kept on this machine (no S3_URL).', remedy)]
  return [
    bad(
      `Nodes serve from ${places.join(' and ')}, and each keeps pictures and files on people to itself (no S3_URL): visitors miss those of the others.`,
      'Set S3_URL to one bucket on all nodes, and copy DATA_DIR/uploads of each into it: docs/operations.md, "A second node".',
    ),
  ]
}

async function checkStore({ config }: Premises): Promise<Finding[]> {
  if (!config.s3 && !existsSync(uploadsOf(config)))
    return [note('There are no uploads yet. The first picture makes their folder.')]
  const files = openFiles(config)
  const where = config.s3 ? `The bucket ${config.s3.bucket}` : 'The folder of uploads'
  const name = `doctor/${newId()}.txt`
  const bytes = Buffer.from('npm run doctor')
  let step = 'keep'
  try {
    await files.put(name, bytes, 'text/plain')
    step = 'hand out'
    const kept = await files.read(name)
    const same = kept !== null && bytes.equals(await buffer(kept.stream))
    step = 'delete'
    await files.remove(name)
    if (!same)
      return [
        bad(
          `${where} hands out something else than it was given.`,
          'Check the bucket and what stands in front of it.',
        ),
      ]
    return [fine(`${where} keeps a file, hands it out and deletes it.`)]
  } catch (error) {
    return [
      bad(
        `${where} does not ${step} a file: ${wordsOf(error)}`,
        remedyOf(wordsOf(error), config.s3 !== undefined),
      ),
    ]
  }
}

function remedyOf(words: string, isBucket: boolean): string {
  if (!isBucket) return 'Give DATA_DIR/uploads to the user that runs the server.'
  if (/ENOTFOUND|EAI_AGAIN/.test(words)) return 'The host in S3_URL stands for nothing. Put it right.'
  const ofCertificate = partnerRemedy(words)
  if (ofCertificate) return ofCertificate
  if (/ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|time/i.test(words))
    return 'Nobody answers there. Check the host and port in S3_URL, and whether the store runs.'
  if (/NoSuchBucket/.test(words)) return 'Create the bucket, or put its name in S3_URL right.'
  return 'Check the key, the secret and the region in S3_URL; the key must be allowed to put, get and delete objects.'
}
