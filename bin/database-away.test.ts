/** What the commands say while the database is away: what they wait for, that they gave up, and why. */
import { describe, expect, it } from 'vitest'
import { folder } from '../test/support/copies.ts'
import { freePort } from '../test/support/free-port.ts'
import { rowsOf } from '../test/support/matrix.ts'
import { runProgram } from '../test/support/run-program.ts'
import { startSilentServer } from '../test/support/silent-server.ts'

const run = ([script = '', ...args]: readonly string[], port: number) =>
  runProgram(`bin/${script}.ts`, args, {
    DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/d`,
    SECRET: 'only-for-tests-only-for-tests-only',
    DATA_DIR: folder(),
  })

const isNobodyThere = freePort
const saysNothing = async () => (await startSilentServer()).port

describe.each([
  ['nobody is there', isNobodyThere],
  ['it takes connections and says nothing', saysNothing],
])('while %s', (_, open) => {
  it('staff says what it waits for, gives up, and says why', async () => {
    const port = await open()
    const { code, shown } = await run(['staff', 'list'], port)
    const [waits = '', ...gaveUp] = shown.trim().split('\n')
    expect(waits).toMatch(/^The database does not answer \(.+\)\. Waiting for it, \d seconds at most\.$/)
    expect(gaveUp).toEqual([expect.stringMatching(/^The database did not answer.* DATABASE_URL is correct/)])
    expect(code).toBe(1)
  })

  it.each(rowsOf([[['doctor']], [['backup', 'copy.gz']], [['upgrade']], [['upgrade', '--check']]], 1))(
    '%s says where it asked and what to look at',
    async (words) => {
      const port = await open()
      const { code, shown } = await run(words, port)
      expect(shown).toMatch(new RegExp(`DATABASE_URL \\(127\\.0\\.0\\.1:${port}\\).*Is PostgreSQL running`))
      expect(code).toBe(1)
    },
  )
})
