/**
 * A program of its own: reads a `DocumentInput` as a line of JSON from standard input, after it the uploaded pictures, and
 * writes the PDF to standard output. It runs beside the server, because setting type takes time and memory that no visitor should wait for.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithServer } from '#app/platform/process/worker-process.server.ts'
import { type DocumentInput, findPictures, readPieces } from './document-input.server.ts'
import { type DocumentPicture, typeset } from './typeset.server.ts'

/** Pictures and logo in the agency's colors, as the build made them. */
const made = join(import.meta.dirname, '../../../.agency/public')
/** Pixels across: what a letter page shows at about 200 dots an inch. */
const pictureWidth = 1000

/** Bytes: what a small machine has to spare beside the server. A document at its bound takes half of it. */
const maxMemory = 320 * 2 ** 20

endWithServer(maxMemory)

const given = readFileSync(0)
const lineEnd = given.indexOf('\n')
const input = JSON.parse(given.toString('utf8', 0, lineEnd)) as DocumentInput
const pictures = await readPictures(input, readPieces(given.subarray(lineEnd + 1)))
process.stdout.write(typeset(input, { pictures, logo: readFileSync(join(made, 'favicon.svg')) }))

/** The pictures of all articles: our own drawings as they are, photographs as JPEG. One that cannot be read is left out. */
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
  // Loaded for photographs alone: it takes more memory than all the rest.
  const { default: sharp } = await import('sharp')
  const picture = sharp(photo).resize({ width: pictureWidth, withoutEnlargement: true })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
}
