/** A second server on a SQLite file says whose the file is; one whose first was killed has it to itself. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { goodQuote } from '../support/door.ts'
import { prepareServer } from '../support/server-process.ts'

const warning = 'Another server works on'

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-one-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('serves also where nobody can tell who else does', async () => {
  const folder = dataFolder()
  mkdirSync(join(folder, 'server.lock'))
  const server = await prepareServer({ DATA_DIR: folder })
  onTestFinished(() => server.remove())
  await server.start()
  expect(server.output()).not.toContain(warning)
})

it('serves beside another one and names it, and is alone once that was killed', async () => {
  const folder = dataFolder()
  const servers = [await prepareServer({ DATA_DIR: folder }), await prepareServer({ DATA_DIR: folder })]
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.remove()))))
  const [first, second] = servers
  await first?.start()
  expect(first?.output()).not.toContain(warning)
  await second?.start()
  expect(second?.output()).toContain(`${warning} ${folder}/hearthline.sqlite: the process ${first?.pid}.`)
  const body = new URLSearchParams(goodQuote)
  const answer = await fetch(second?.url ?? '', { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  await second?.end('SIGTERM')
  await first?.end('SIGKILL')
  await second?.start()
  expect(second?.output()).not.toContain(warning)
})
