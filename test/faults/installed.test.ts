/** What the image holds, put into a folder: small enough, whole, and never written to. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, matchesGlob, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { rowsOf } from '../support/matrix.ts'
import { drawn, sendPicture, type Uploaded } from '../support/pictures.ts'
import { quoteBody, readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer } from '../support/server-process.ts'

const root = join(import.meta.dirname, '../..')
const megabyte = 1_000_000

function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hearthline-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
/** Endings of files that the Dockerfile deletes from the packages. */
const endings = [...dockerfile.matchAll(/-name '\*(\.\w+)'/g)].map(([, ending = '']) => ending)
/** Folders and files of packages that it deletes, wherever they are or by their path. */
const folders = [...dockerfile.matchAll(/-name (\w+)/g)].map(([, name = '']) => name)
const removed: readonly string[] = dockerfile.match(/node_modules\/[\w-]+\/\S+/g) ?? []
const isLeftBehind = (path: string) =>
  statSync(path).isFile()
    ? removed.some((glob) => matchesGlob(relative(root, path), glob)) ||
      (endings.includes(extname(path)) && !/^licen[cs]e/i.test(basename(path)))
    : folders.includes(basename(path)) || removed.includes(relative(root, path))
const runStage = () => dockerfile.split(/^FROM (?=debian)/m)[1] ?? ''

/** The packages of production that are installed here, but for what the Dockerfile takes away. */
function listPackages(): string[] {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const isTakenAway = (path: string) =>
    /^node_modules\/(node-(linux|darwin|win|bin)-|typescript$|@typescript\/)/.test(path)
  return Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    path !== '' && !dev && !isTakenAway(path) && statSync(join(root, path), { throwIfNoEntry: false })
      ? [path]
      : [],
  )
}

/** As the Dockerfile says: its COPY lines of the checkout, and the packages. */
function install(): string {
  const folder = newFolder('installed')
  const copied = [...runStage().matchAll(/^COPY --from=build (.*)$/gm)].flatMap(
    ([, line = '']) => line.match(/\/app\/\S+/g) ?? [],
  )
  for (const name of copied.map((path) => path.slice('/app/'.length)))
    if (name !== 'node_modules') cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const path of listPackages())
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      // A package within it is a row of the lockfile by itself.
      filter: (from) => !from.slice(join(root, path).length).includes('/node_modules') && !isLeftBehind(from),
    })
  return folder
}

/** As the image has it, without symbols. */
function sizeOfNode(): number {
  const copy = join(newFolder('node'), 'node')
  cpSync(process.execPath, copy)
  if (existsSync('/usr/bin/strip')) execFileSync('/usr/bin/strip', [copy])
  return statSync(copy).size
}

/** Megabytes of Debian and of the packages that the Dockerfile adds, as deploy/README.md says them. */
function sizeOfBase(): number {
  const page = readFileSync(join(root, 'deploy/README.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(debian:\S+|ca-certificates, tzdata)`.*\| (\d+) MB \|$/gm)]
  expect(rows).toHaveLength(2)
  // The rows are about this Dockerfile.
  for (const [, what = ''] of rows)
    expect(runStage()).toContain(what.replace(', ', ' ').replace('debian:', ''))
  return rows.reduce((sum, [, , megabytes]) => sum + Number(megabytes), 0)
}

/** Every file with its size and when it was changed, but for what Node compiled, to which it adds where it may. */
const listFiles = (folder: string) =>
  filesBelow(folder).filter(({ path }) => !path.startsWith(join(folder, 'build/compiled')))

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(path)
      return { path, size, mtimeMs }
    })

it('names the parts of the image that the checkout has', () => {
  const names = runStage().match(/\/app\/(?!node_modules)\S+/g) ?? []
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(statSync(join(root, name.slice('/app/'.length)))).toBeTruthy()
})

it.each(rowsOf(['the files of the image'], 0))(
  '%s weigh at most 250 MB with Node, take a lead, make a backup, and stay as they were',
  async () => {
    const folder = install()
    const before = listFiles(folder)
    const compiled = filesBelow(join(folder, 'build/compiled'))
    expect(compiled.length).toBeGreaterThan(100)
    const bytes = [...before, ...compiled].reduce((sum, { size }) => sum + size, sizeOfNode())
    process.stderr.write(`${before.length} files, ${Math.round(bytes / megabyte)} MB with Node\n`)
    expect(bytes).toBeLessThan(250 * megabyte)
    const image = bytes + sizeOfBase() * megabyte
    process.stderr.write(`${Math.round(image / megabyte)} MB with Debian\n`)
    expect(image).toBeLessThan(350 * megabyte)
    const BACKUP_TO = newFolder('backups')
    const server = await prepareServer(
      { BACKUP_TO, BACKUP_KEY: 'only-for-tests-only-for-tests-only' },
      { checkout: folder },
    )
    onTestFinished(() => server.remove())
    await server.start()
    const form = await readQuoteForm(server.url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await fetch(form.action, {
      method: 'POST',
      body: quoteBody(form, 'installed'),
      headers,
      redirect: 'manual',
    })
    expect(posted.status).toBe(303)
    // The first one is made at once, by a program of its own.
    while (!readdirSync(BACKUP_TO).some((name) => name.endsWith('.backup'))) {
      expect(server.output()).not.toContain('the backup was not made')
      await pause(200)
    }
    expect(await server.end('SIGTERM')).toBe(0)
    expect(listFiles(folder)).toEqual(before)
  },
)

/** Nobody, who owns nothing; where the tests run as somebody else than root, that is who runs the server as well. */
const nobody = 65534
const isRoot = process.getuid?.() === 0

/** A folder that the user of the server may write. */
function ownFolder(name: string): string {
  const folder = newFolder(name)
  if (isRoot) chownSync(folder, nobody, nobody)
  return folder
}

it.each(rowsOf(['an application that is read only'], 0))(
  '%s takes a picture through its door and shows it',
  async () => {
    const folder = install()
    for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      const whole = path === folder ? folder : join(folder, path)
      chmodSync(whole, statSync(whole).isDirectory() ? 0o555 : 0o444)
    }
    // Or whoever tidies up may not.
    onTestFinished(() => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
      chmodSync(folder, 0o755)
    })
    const owner = { OWNER_EMAIL: 'owner@hearthline.example', OWNER_PASSWORD: 'correct horse battery' }
    const [DATA_DIR, TMPDIR] = [ownFolder('data'), ownFolder('tmp')]
    const as = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
    const server = await prepareServer(
      { DATA_DIR, TMPDIR, ...owner },
      { checkout: folder, prefix: isRoot ? as : [] },
    )
    onTestFinished(() => server.remove())
    await server.start()
    const body = new URLSearchParams({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD })
    const signedIn = await fetch(`${server.url}/admin/sign-in`, { method: 'POST', body, redirect: 'manual' })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(signedIn.status).toBe(303)
    const photo = await drawn(2400, 1600).jpeg().toBuffer()
    const answer = await sendPicture(server, photo, 'image/jpeg', cookie)
    expect([answer.status, server.output()]).toEqual([201, expect.not.stringMatching(/EACCES|EROFS/)])
    const { src } = (await answer.json()) as Uploaded
    const picture = await fetch(server.url + src, { headers: { cookie } })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await server.end('SIGTERM')).toBe(0)
  },
)
