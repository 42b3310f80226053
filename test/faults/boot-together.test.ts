/** Several nodes that start at the same moment on one empty database: each comes up, and it is migrated once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { goodQuote } from '../support/door.ts'
import { startPostgres } from '../support/postgres.ts'
import { prepareServer } from '../support/server-process.ts'

async function bootThree(environment: Record<string, string>) {
  const nodes = await Promise.all([1, 2, 3].map(() => prepareServer({ LOG_LEVEL: 'info', ...environment })))
  onTestFinished(async () => {
    for (const node of nodes) await node.remove()
  })
  await Promise.all(nodes.map((node) => node.start()))
  expect(await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))).toEqual([
    200, 200, 200,
  ])
  // The log line of a node names the migrations that it ran: together they ran each of them once.
  const ran = nodes.flatMap((node) =>
    [...node.output().matchAll(/"(0\d{3}-[a-z-]+)"/g)].map(([, name]) => name),
  )
  expect(ran.length).toBeGreaterThan(0)
  expect(new Set(ran).size).toBe(ran.length)
  const answers = await Promise.all(
    nodes.map(({ url }, n) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ ...goodQuote, firstName: `Ann ${n}` }),
        redirect: 'manual',
      }),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303])
}

it('on PostgreSQL', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  await bootThree({ DATABASE_URL: server.url, SECRET: 'only-for-tests-only-for-tests-only' })
})

it('on one SQLite file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-boot-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await bootThree({ DATA_DIR: folder })
})
