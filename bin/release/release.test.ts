/** A release of a small checkout: the same bytes twice, and refused when it is not what was made. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { folder } from '#test/support/copies.ts'
import { productNode, root } from '../node.mjs'
import { thisMachine } from '../release-folder.mjs'
import { packRelease } from './pack-release.ts'
import { listReleaseFiles } from './release-files.ts'
import { tarEnd, tarEntry } from './tar.ts'

const long = `node_modules/left/${'deep/'.repeat(20)}ä.js`
const manifest = {
  name: 'hearthline',
  version: '1.2.3',
  commit: 'f'.repeat(40),
  committed: '2026-11-23T10:00:00.000Z',
  node: process.versions.node,
  ...thisMachine(),
  tables: '0050-baseline',
}

/** A checkout with what a release takes and what it leaves. @returns its folder and what git would have. */
function checkout() {
  const made = folder()
  const put = (path: string, text: string) => {
    mkdirSync(join(made, path, '..'), { recursive: true })
    writeFileSync(join(made, path), text)
  }
  cpSync(join(root, 'bin'), join(made, 'bin'), { recursive: true })
  put('package.json', JSON.stringify({ name: 'hearthline', version: '1.2.3', type: 'module' }))
  const lock = { 'node_modules/left': {}, 'node_modules/tool': { dev: true }, 'node_modules/typescript': {} }
  put('package-lock.json', JSON.stringify({ packages: { '': {}, ...lock } }))
  put('server.ts', "console.log('serving')")
  put('app/page.ts', 'export const page = 1')
  put('app/page.test.ts', '')
  put('docs/decisions/0001.md', '')
  put('build/server/index.js', 'export const built = 1')
  put('build/compiled/v26/1', 'what Node compiled')
  put('.agency/theme.css', ':root {}')
  put(long, 'export default 1')
  for (const name of ['index.js', 'index.d.ts', 'README.md', 'LICENSE.md', 'node_modules/in/index.js'])
    put(`node_modules/left/${name}`, name)
  for (const name of ['tool', 'typescript']) put(`node_modules/${name}/index.js`, '')
  const bins = [
    'bootstrap',
    'hand-over',
    'install',
    'build',
    'node',
    'release-folder',
    'say',
    'lock',
    'run',
    'packages',
    'swap',
    'compress',
  ]
  const tracked = [
    'package.json',
    'package-lock.json',
    'server.ts',
    'app/page.ts',
    'app/page.test.ts',
    'docs/decisions/0001.md',
  ]
  return { root: made, tracked: [...tracked, ...bins.map((name) => `bin/${name}.mjs`)] }
}

async function release(
  { root: from, tracked }: ReturnType<typeof checkout>,
  change: Partial<typeof manifest> = {},
) {
  return packRelease({
    root: from,
    files: listReleaseFiles(from, tracked),
    links: { 'node_modules/.bin/node': '../left/index.js' },
    manifest: { ...manifest, ...change },
    folder: folder(),
  })
}

/** As somebody unpacks it elsewhere. The product's Node is no part of so small a release. */
function unpack(archive: string) {
  const place = folder()
  const { status } = spawnSync('tar', ['-xzf', archive, '-C', place])
  const unpacked = join(place, 'hearthline-1.2.3')
  const start = (command = 'start', environment: Record<string, string> = {}) => {
    if (existsSync(join(unpacked, 'node_modules'))) symlinkNode(unpacked)
    const child = spawnSync(process.execPath, ['bin/bootstrap.mjs', command], {
      cwd: unpacked,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    })
    return { code: child.status, shown: child.stdout + child.stderr }
  }
  return { status, unpacked, start }
}

function symlinkNode(into: string) {
  const path = productNode().slice(root.length)
  if (existsSync(join(into, path))) return
  mkdirSync(join(into, path, '..'), { recursive: true })
  symlinkSync(productNode(), join(into, path))
}

it('has what runs and nothing else, and is the same from another folder at another time', async () => {
  const [one, two] = [checkout(), checkout()]
  for (const name of ['server.ts', 'build/server/index.js']) {
    utimesSync(join(two.root, name), 1, 1)
    chmodSync(join(two.root, name), 0o600)
  }
  const [first, second] = [await release(one), await release({ ...two, tracked: two.tracked.reverse() })]
  expect(readFileSync(second.archive).equals(readFileSync(first.archive))).toBe(true)
  expect(readFileSync(`${first.archive}.sha256`, 'utf8')).toBe(
    `${first.sum}  hearthline-1.2.3-${process.platform}-${process.arch}.tar.gz\n`,
  )

  const { unpacked, status } = unpack(first.archive)
  expect(status).toBe(0)
  const has = (path: string) => existsSync(join(unpacked, path))
  const left = [
    'app/page.test.ts',
    'node_modules/tool',
    'node_modules/typescript',
    'node_modules/left/index.d.ts',
    'node_modules/left/README.md',
    'node_modules/left/node_modules',
  ]
  expect(left.filter(has)).toEqual([])
  expect(has('node_modules/left/LICENSE.md')).toBe(true)
  expect(has('THIRD-PARTY-NOTICES.txt')).toBe(true)
  expect(readFileSync(join(unpacked, long), 'utf8')).toBe('export default 1')
  expect(readFileSync(join(unpacked, 'node_modules/.bin/node'), 'utf8')).toBe('index.js')
  expect(JSON.parse(readFileSync(join(unpacked, 'release.json'), 'utf8'))).toMatchObject(manifest)
  expect(statSync(join(unpacked, 'server.ts')).mtimeMs).toBe(Date.parse(manifest.committed))
})

describe('what was unpacked', () => {
  let archive: string
  beforeEach(async () => {
    archive = (await release(checkout())).archive
  })

  it('is compared once and started, without installing or building', () => {
    const { start } = unpack(archive)
    expect(start()).toEqual({
      code: 0,
      shown: expect.stringMatching(/serving.*comparing the release.*done in/s),
    })
    expect(start()).toEqual({ code: 0, shown: 'serving\n' })
    const { code, shown } = start('build')
    expect([code, shown]).toEqual([
      1,
      expect.stringMatching(/release 1\.2\.3.*"npm run build" needs a checkout/),
    ])
  })

  it('is compared without being started, and once where a service keeps what it may', () => {
    const { unpacked, start } = unpack(archive)
    const CACHE_DIRECTORY = folder()
    const compared = expect.stringMatching(/^[^\n]*comparing the release.*done in[^\n]*\n$/s)
    expect(start('verify', { CACHE_DIRECTORY })).toEqual({ code: 0, shown: compared })
    expect(readdirSync(CACHE_DIRECTORY)).toEqual(['verified'])
    expect(start('verify', { CACHE_DIRECTORY })).toEqual({ code: 0, shown: '' })
    rmSync(join(CACHE_DIRECTORY, 'verified'))
    writeFileSync(join(unpacked, 'build/server/index.js'), 'export const built = 2')
    expect(start('verify', { CACHE_DIRECTORY })).toEqual({
      code: 1,
      shown: expect.stringContaining('build/server/index.js was changed'),
    })
  })

  it.each([
    [
      'changed by one byte',
      (path: string) => writeFileSync(path, 'export const built = 2'),
      'build/server/index.js was changed',
    ],
    ['missing', (path: string) => rmSync(path), 'build/server/index.js is missing'],
  ])('is refused when a file is %s', (_, damage, words) => {
    const { unpacked, start } = unpack(archive)
    damage(join(unpacked, 'build/server/index.js'))
    const { code, shown } = start()
    expect([code, shown]).toEqual([1, expect.stringContaining(words)])
    expect(shown).not.toContain('serving')
  })

  it('is refused when the archive was cut short, or changed', () => {
    const bytes = readFileSync(archive)
    truncateSync(archive, bytes.length - 600)
    const short = unpack(archive)
    expect(short.status).not.toBe(0)
    expect(short.start()).toEqual({
      code: 1,
      shown: expect.stringContaining('release.sha256 is missing or cut off: the archive was cut short'),
    })

    const changed = Buffer.from(bytes)
    changed[bytes.length - 700] = ~(changed[bytes.length - 700] ?? 0) & 255
    writeFileSync(archive, changed)
    const checked = spawnSync('sha256sum', ['-c', `${archive}.sha256`], {
      cwd: join(archive, '..'),
      encoding: 'utf8',
    })
    expect([checked.status, checked.stdout]).toEqual([1, expect.stringContaining('FAILED')])
  })

  it('is refused on another machine, and when nobody can say what it is', async () => {
    const { archive: other } = await release(checkout(), { arch: 's390x' })
    const { code, shown } = unpack(other).start()
    expect([code, shown]).toEqual([
      1,
      expect.stringMatching(/release 1\.2\.3 was made for \w+ s390x.*this machine is/),
    ])
    const { unpacked, start } = unpack(archive)
    writeFileSync(join(unpacked, 'release.json'), '{"version": ')
    expect(start()).toEqual({ code: 1, shown: expect.stringContaining('release.json is damaged') })
  })
})

it('writes names of any length, which tar reads', () => {
  const place = folder()
  const names = [99, 100, 101, 155, 300].map((length) => `${'a/'.repeat(40)}${'b'.repeat(length - 80)}`)
  const entries = names.flatMap((path) => [
    ...tarEntry({ path, content: Buffer.from(path), executable: false }, 0),
  ])
  writeFileSync(join(place, 'names.tar.gz'), gzipSync(Buffer.concat([...entries, tarEnd()])))
  spawnSync('tar', ['-xzf', 'names.tar.gz'], { cwd: place })
  expect(names.map((name) => readFileSync(join(place, name), 'utf8'))).toEqual(names)
})
