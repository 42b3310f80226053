/** A post whose connection to PostgreSQL ends under it, as when the server starts anew or another takes its place. */
import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { goodQuote, openDoor } from '#test/support/door.ts'

const open = databaseOpener('postgres')

const terminate = `import pg from 'pg'
const other = new pg.Client(process.env.DATABASE_URL)
await other.connect()
await other.query('select pg_terminate_backend($1, 5000)', [process.env.PID])
await other.end()`

/** Ends the connection of the next statement that has `words` in it, before it is sent: nobody has heard of that end yet. */
function endBefore(words: string, environment: Record<string, string>): () => boolean {
  let isEnded = false
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: pg.Client & { processID?: number }, ...args: unknown[]) {
    const [{ text = '' }] = args as [{ text?: string }]
    if (!isEnded && text.includes(words)) {
      isEnded = true
      const env = { ...process.env, ...environment, PID: String(this.processID) }
      const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', terminate], { env })
      expect(stderr.toString()).toBe('')
    }
    return Reflect.apply(query, this, args)
  })
  onTestFinished(() => spy.mockRestore())
  return () => isEnded
}

for (const [when, words] of [
  ['before it asks what is known of its sender', 'from "claims"'],
  ['before it writes', 'insert into "submissions"'],
] as const)
  it(`is taken once, over another connection, where its own ends ${when}`, async () => {
    const door = await openDoor(open)
    expect((await door.post('/', { ...goodQuote, email: 'first@example.com' })).status).toBe(303)
    const isEnded = endBefore(words, door.environment)
    const { status } = await door.post('/', { ...goodQuote, phone: '(216) 555-0112' })
    expect(isEnded()).toBe(true)
    expect(status).toBe(303)
    const rows = door.services.database.db.selectFrom('submissions').select('phone').execute()
    expect((await rows).map(({ phone }) => phone).toSorted()).toHaveLength(2)
  })
