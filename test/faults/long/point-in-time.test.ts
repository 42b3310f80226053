/**
 * PostgreSQL goes back to a moment between two backups with the lines of docs/how-to/schedule-backups.md: a lead of before is there,
 * what went wrong afterwards is not, and the product goes on. In the long run.
 */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { blockOf } from '../../support/page-blocks.ts'
import { postgresBinaries, startPostgres, unprivilegedIdentity } from '../../support/postgres.ts'
import { quoteBody, readQuoteForm } from '../../support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../../support/server-process.ts'

const page = 'how-to/schedule-backups.md'
const SECRET = 'only-for-tests-only-for-tests-only'
const identity = unprivilegedIdentity()
/** Where the server's own tools lie, not only a link to the server. */
const binaries = dirname(realpathSync(join(postgresBinaries(), 'postgres')))

/** A folder of the user that runs PostgreSQL. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-moment-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid)
  return folder
}

async function openNode(url: string) {
  const node = await prepareServer({ DATABASE_URL: url, SECRET })
  onTestFinished(() => node.remove())
  await node.start()
  return node
}

async function receiveLead({ url }: ServerProcess, name: string) {
  const form = await readQuoteForm(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const options = { method: 'POST', body: quoteBody(form, name), headers, redirect: 'manual' } as const
  expect((await fetch(form.action, options)).status).toBe(303)
}

async function ask(url: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>(text)
    return rows.map((row) => String(row.text))
  } finally {
    await client.end()
  }
}

const emails = (url: string) => ask(url, 'select email as text from submissions order by email')

describe('PostgreSQL', () => {
  it('goes back to the second before a mistake', async () => {
    const archive = newFolder()
    const lines = blockOf(page, 'archive_mode', { '/mnt/wal': archive })
    const more = Object.fromEntries(
      [...lines.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(Object.keys(more)).toEqual(['archive_mode', 'archive_timeout', 'archive_command'])
    const server = await startPostgres({ durable: true, more })
    onTestFinished(() => server.stop())
    const node = await openNode(server.url)
    await receiveLead(node, 'before-the-copy')

    const base = join(newFolder(), 'base')
    const words = [`--pgdata=${base}`, '--checkpoint=fast', `--dbname=${server.url}`]
    execFileSync(join(binaries, 'pg_basebackup'), words, { ...identity, cwd: archive })
    await receiveLead(node, 'after-the-copy')
    const [moment = ''] = await ask(server.url, 'select clock_timestamp()::text as text')
    await pause(1100)
    await ask(server.url, `delete from submissions where email = 'after-the-copy@load.example'`)
    await receiveLead(node, 'after-the-mistake')
    // As a minute would have it.
    const [segment = ''] = await ask(server.url, 'select pg_walfile_name(pg_switch_wal()) as text')
    const archived = 'select coalesce(last_archived_wal, $$$$) as text from pg_stat_archiver'
    while (((await ask(server.url, archived))[0] ?? '') < segment) await pause(50)
    await node.end('SIGTERM')
    await server.stop()

    const data = join(newFolder(), 'data')
    mkdirSync(data, { mode: 0o700 })
    cpSync(base, data, { recursive: true })
    const target = blockOf(page, 'restore_command', {
      '/mnt/wal': archive,
      '2026-11-27 14:03:00+00': moment,
    })
    appendFileSync(join(data, 'postgresql.auto.conf'), target)
    writeFileSync(join(data, 'recovery.signal'), '')
    if (identity.uid !== undefined) execFileSync('chown', ['-R', String(identity.uid), data])
    const restored = await startPostgres({ durable: true, from: data })
    onTestFinished(() => restored.stop())
    while ((await ask(restored.url, 'select pg_is_in_recovery() as text'))[0] === 'true') await pause(50)
    const kept = ['after-the-copy@load.example', 'before-the-copy@load.example']
    expect(await emails(restored.url)).toEqual(kept)
    const again = await openNode(restored.url)
    await receiveLead(again, 'gone-on')
    expect(await emails(restored.url)).toEqual([...kept, 'gone-on@load.example'].toSorted())
  })
})
