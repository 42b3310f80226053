/** A program of its own: reads a `DocumentInput` as a line of JSON and the pictures, and writes the PDF to stdout. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithServer } from '#app/platform/process/worker-process.server.ts'
import { type DocumentInput, findPictures, readPieces } from './document-input.server.ts'
import { type DocumentPicture, typeset } from './typeset.server.ts'

const made = join(import.meta.dirname, '../../../.agency/public')
/** About 200 dots an inch on a letter page. */
const pictureWidth = 1000

/** What a small machine can spare. A document at its bound takes half of it. */
const maxMemory = 320 * 2 ** 20

endWithServer(maxMemory)

const given = readFileSync(0)
const lineEnd = given.indexOf('\n')
const input = JSON.parse(given.toString('utf8', 0, lineEnd)) as DocumentInput
const pictures = await readPictures(input, readPieces(given.subarray(lineEnd + 1)))
process.stdout.write(typeset(input, { pictures, logo: readFileSync(join(made, 'favicon.svg')) }))

/** Our own drawings as they are, photographs as JPEG; unreadable ones are left out. */
async function readPictures(input: DocumentInput, uploaded: ReadonlyMap<string, Buffer>) {
  const read = new Map<string, DocumentPicture>()
  for (const name of findPictures(input)) {
    const photo = uploaded.get(name)
    const picture = photo ? shrink(photo) : Promise.try(() => readFileSync(join(made, name)))
    await picture.then(
      (data) => read.set(name, { kind: photo ? 'jpg' : 'svg', data }),
      () => undefined,
    )
  }
  return read
}

async function shrink(photo: Buffer): Promise<Buffer> {
  // It takes more memory than all the rest.
  const { default: sharp } = await import('sharp')
  const picture = sharp(photo).resize({ width: pictureWidth, withoutEnlargement: true })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
}
