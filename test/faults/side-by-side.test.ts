/**
 * A release whose migration takes away what the release of before uses, on one PostgreSQL: it does not start while a node of before
 * runs, names the migration and the way out, and starts when that node has stopped. The release is this build with one migration more.
 */
import { expect, it, onTestFinished } from 'vitest'
import { laterRelease } from '../support/later-release.ts'
import { startPostgres } from '../support/postgres.ts'
import { quoteBody, readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'

async function takesLead({ url }: ServerProcess, name: string): Promise<boolean> {
  const form = await readQuoteForm(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const options = { method: 'POST', body: quoteBody(form, name), headers, redirect: 'manual' } as const
  return (await fetch(form.action, options)).status === 303
}

it('does not start while a node of before runs, and starts when none does', async () => {
  // Without the pooler of tests, whose connections outlive the node that asked for them.
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const environment = { DATABASE_URL: server.url, SECRET: 'only-for-tests-only-for-tests-only' }
  const later = laterRelease({ '9999-less': `db.schema.alterTable('tasks').dropColumn('done_by').execute()` })
  const nodes = [await prepareServer(environment)]
  for (let count = 0; count < 2; count++) nodes.push(await prepareServer(environment, { checkout: later }))
  for (const node of nodes) onTestFinished(() => node.remove())
  const [before, first, second] = nodes as [ServerProcess, ServerProcess, ServerProcess]
  await before.start()

  await expect(first.start()).rejects.toThrow(
    /the server ended \(1\).*Nodes of the release of before are running.*9999-less: the column tasks\.done_by goes.*Nothing was changed\.\s+Stop every node/s,
  )
  expect(await takesLead(before, 'one')).toBe(true)

  await before.end('SIGTERM')
  // Two at once: neither takes the other for one of before.
  await Promise.all([first.start(), second.start()])
  expect(await takesLead(first, 'two')).toBe(true)
  expect(await takesLead(second, 'three')).toBe(true)
  await expect(before.start()).rejects.toThrow(/created by a newer release.*9999-less/s)
})
