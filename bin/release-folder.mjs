/**
 * A release that was unpacked: `release.json` says what it is, and comes first in the archive; `release.sha256` has the checksum
 * of every file, as sha256sum writes it, and comes last, so that an archive that was cut short leaves none.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root } from './node.mjs'
import { sayBegin } from './say.mjs'

export const manifestName = 'release.json'
export const sumsName = 'release.sha256'

/** What `release.json` says; null in a checkout. */
export function readRelease(folder = root) {
  const file = join(folder, manifestName)
  if (!existsSync(file)) return null
  try {
    const { version, platform, arch, libc, node, files } = JSON.parse(readFileSync(file, 'utf8'))
    if (version && platform && arch && node) return { version, platform, arch, libc, node, files }
  } catch {}
  throw new Error(`${file} is damaged: unpack the archive again into an empty folder`)
}

/**
 * Before the first start every file is compared with its checksum; where that can be noted, once.
 * @throws Error that names what is wrong with the release or this machine.
 */
export async function assertWhole(release) {
  assertMachine(release)
  // A service may write nothing into the release; systemd gives it a folder (CacheDirectory=).
  const folders = [process.env.CACHE_DIRECTORY, join(root, '.bootstrap')].filter(Boolean)
  const notes = folders.map((folder) => join(folder, 'verified'))
  const sums = readSums()
  const wanted = createHash('sha256').update(sums).digest('hex')
  if (notes.some((note) => existsSync(note) && readFileSync(note, 'utf8') === wanted)) return
  const done = sayBegin('comparing the release with its checksums', 'a few seconds')
  await compareFiles(sums, release.files)
  done()
  try {
    mkdirSync(folders[0], { recursive: true })
    writeFileSync(notes[0], wanted)
  } catch {
    // A folder that nobody may write to stays as it is, and is compared at each start.
  }
}

/** @throws Error when the release was made for machines of another kind. */
export function assertMachine({ version, platform, arch, libc, node }, machine = thisMachine()) {
  const made = `${platform} ${arch}${libc ? ` with ${libc}` : ''}`
  const here = `${machine.platform} ${machine.arch}${machine.libc ? ` with ${machine.libc}` : ''}`
  if (made === here) return
  throw new Error(
    `release ${version} was made for ${made} (Node ${node}), and this machine is ${here}. Take the archive for it, or make ` +
      'one there with "npm run release".',
  )
}

/** glibc by its name; another C library, as Alpine has, has none in Node's report. */
export function thisMachine() {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch }
  const { glibcVersionRuntime } = process.report.getReport().header
  return { platform, arch, libc: glibcVersionRuntime ? 'glibc' : 'another C library' }
}

const cutShort =
  `${sumsName} is missing or cut off: the archive was cut short. Get it again, compare it with its .sha256 file ` +
  '("sha256sum -c FILE.sha256"), and unpack it into an empty folder.'

function readSums() {
  try {
    return readFileSync(join(root, sumsName), 'utf8')
  } catch {
    throw new Error(cutShort)
  }
}

/** @throws Error that names the first files that are missing or are not as they were released. */
async function compareFiles(sums, count) {
  const wrong = []
  const lines = [...sums.matchAll(/^([\da-f]{64}) {2}(.+)\n/gm)]
  if (lines.length !== count) throw new Error(cutShort)
  for (const [, sum, path] of lines) {
    const found = await sumOf(join(root, path))
    if (found !== sum) wrong.push(`${path} ${found ? 'was changed' : 'is missing'}`)
  }
  if (wrong.length === 0) return
  const more = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
  throw new Error(
    `the release is not as it was made: ${wrong.slice(0, 3).join(', ')}${more}. Nothing was started. Get the archive again, ` +
      'compare it with its .sha256 file, and unpack it into an empty folder.',
  )
}

async function sumOf(path) {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
