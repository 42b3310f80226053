/** Runs a program that writes a PDF to its standard output, beside the server: setting type takes time and memory. */
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { startProgram } from '../process/worker-process.server.ts'

const limitSeconds = 180
/** Small: it works beside the server, and both have to fit into what a small machine has. */
const flags = ['--max-old-space-size=192', '--max-semi-space-size=2']

/** What the module `path` makes of `input`; larger than `maxBytes` it is ended. @throws when it prints nothing. */
export function runPrinter(
  path: string,
  input: AsyncIterable<Buffer> | Iterable<Buffer>,
  { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = startProgram(path, { flags, signal })
    const parts: Buffer[] = []
    const complaints: Buffer[] = []
    let size = 0
    const limit = setTimeout(() => child.kill('SIGKILL'), limitSeconds * 1000)
    child.once('spawn', () => {
      // Visitors first: the machine may have no more than one processor.
      if (child.pid) setPriority(child.pid, 15)
    })
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > maxBytes) child.kill('SIGKILL')
      else parts.push(part)
    })
    child.stderr.on('data', (part: Buffer) => complaints.push(part))
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      if (code === 0 && size > 0) return resolve(Buffer.concat(parts))
      const says = Buffer.concat(complaints).toString('utf8').slice(-2000)
      reject(new Error(`the document was not printed (code ${code}, ${size} bytes): ${says}`))
    })
    // A child that died takes no input; its code says so above.
    pipeline(input, child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
      child.kill('SIGKILL')
      reject(error)
    })
  })
}

/** The printer and the templates lie in the sources: Node runs and reads them as they are. */
const { resolve: pathOf } = createRequire(import.meta.url)
const maxBytes = 40_000_000

export const printData = (template: `#app/${string}.typ`, data: object, signal: AbortSignal) =>
  runPrinter(
    pathOf('#app/platform/print/print-data.server.ts'),
    [Buffer.from(JSON.stringify({ template: pathOf(template), data }))],
    { signal, maxBytes },
  )
