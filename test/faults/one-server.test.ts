/** A SQLite file has one server: a second one says whose it is, and one that starts while the first leaves waits for that. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { goodQuote } from '../support/door.ts'
import { prepareServer } from '../support/server-process.ts'

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-one-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function prepare(DATA_DIR: string) {
  const server = await prepareServer({ DATA_DIR })
  onTestFinished(() => server.remove())
  return server
}

async function takeLead(url: string) {
  const body = new URLSearchParams(goodQuote)
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
}

it('of three that start together on one new file one serves, and the others say why not', async () => {
  const folder = dataFolder()
  const servers = [await prepare(folder), await prepare(folder), await prepare(folder)]
  const started = await Promise.allSettled(servers.map((server) => server.start()))
  const [serving, ...more] = servers.filter((_, at) => started[at]?.status === 'fulfilled')
  expect(more).toEqual([])
  for (const server of servers.filter((one) => one !== serving)) {
    const said = server.output().trim().split('\n')
    expect(said).toEqual([
      expect.stringContaining(
        `Another server works on ${folder}/hearthline.sqlite: the process ${serving?.pid}.`,
      ),
    ])
    expect(said[0]).toMatch(/Stop that one first.*DATA_DIR.*PostgreSQL/)
  }
  await takeLead(serving?.url ?? '')
})

it('one that was killed is in nobody’s way', async () => {
  const folder = dataFolder()
  const [first, second] = [await prepare(folder), await prepare(folder)]
  await first.start()
  await first.end('SIGKILL')
  await second.start()
  await takeLead(second.url)
})

it('one that still answers its last requests is waited for', async () => {
  const folder = dataFolder()
  const [first, second] = [await prepare(folder), await prepare(folder)]
  await first.start()
  // A post whose body never ends holds the first one up for as long as it waits for anybody.
  const slow = connect(first.port, '127.0.0.1').on('error', () => {})
  slow.write(
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\nx',
  )
  await pause(200)
  const ended = first.end('SIGTERM')
  await second.start()
  expect(await ended).toBe(0)
  slow.destroy()
  await takeLead(second.url)
})
