/** A form with one file that may be far larger than memory: the file is handed on while it arrives. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

export interface ArrivingFile {
  name: string
  values: Readonly<Record<string, string>>
  /** Throws where the sender breaks off, or the form ends in the middle. */
  pieces: AsyncIterable<Uint8Array>
}

const limits = { files: 1, fields: 20, parts: 21, fieldSize: 2000, fieldNameSize: 100, headerPairs: 50 }

/** What `take` returns of the file; null where there is no form with a file. What `take` leaves unread is thrown away. */
export async function receiveFile<Taken>(
  request: Request,
  maxBytes: number,
  take: (file: ArrivingFile) => Promise<Taken>,
): Promise<Taken | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\b/i.test(type)) return null
  let parser: InstanceType<typeof Busboy>
  try {
    parser = new Busboy({ headers: { 'content-type': type }, limits: { ...limits, fileSize: maxBytes } })
  } catch {
    return null
  }
  const values: Record<string, string> = Object.create(null)
  const { promise, resolve, reject } = Promise.withResolvers<Taken | null>()
  let file: Readable | undefined
  parser.on('field', (name, value) => {
    values[name] = value
  })
  parser.on('file', (_name, stream, filename) => {
    file = stream
    stream.on('limit', () => stream.destroy(new Error('the file is too large')))
    // Whoever iterates over it hears of it as well.
    stream.on('error', () => {})
    take({ name: filename, values, pieces: stream })
      .then(resolve, reject)
      .finally(() => stream.resume())
  })
  pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser).then(
    () => file === undefined && resolve(null),
    (error: Error) => (file ? file.destroy(error) : resolve(null)),
  )
  return promise
}
