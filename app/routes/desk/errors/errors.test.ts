/** Errors that nobody expected, from where they happen to the screen of the owners. */
import { expect, it } from 'vitest'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { jobError } from '#app/platform/process/job-error.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { type Door, openDoorOn } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const page = '/admin/errors'

const rows = ({ services: { database } }: Door) =>
  database.db.selectFrom('error_reports').selectAll().orderBy('first_seen').execute()

/** A mistake in the program: `n` times the same. */
function go(wrong: () => unknown, door: Door, n = 1) {
  for (let times = 0; times < n; times++)
    try {
      wrong()
    } catch (err) {
      door.services.log.error({ err, requestId: `request-${times}` }, 'request failed')
    }
}

const readNothing = () => (undefined as unknown as string[]).length

const quotePerson = () => {
  throw new RangeError('"Ann Lee" <ann@example.com>, (216) 555-0142, is no date')
}

async function openDesk(open: OpenDatabase) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const { door } = desk
  const { db } = door.services.database
  /** Lets the table be away while `during` runs. */
  const without = async (during: () => Promise<unknown>) => {
    await db.schema.alterTable('error_reports').renameTo('away').execute()
    await during()
    await db.schema.alterTable('away').renameTo('error_reports').execute()
  }
  const metrics = async () => (await (await openDoorOn(door)).get('/metrics')).text()
  return { ...desk, without, metrics, see: (path = page) => desk.see('owner', path) }
}

describeOnEachEngine('errors that nobody expected', (open) => {
  it('are counted by what they are, by all nodes together, and shown to owners', async () => {
    const { door, see, cookies, metrics } = await openDesk(open)
    const other = await openDoorOn(door)
    expect((await see()).text).toContain('Nothing unexpected has happened')
    go(readNothing, door, 3)
    go(quotePerson, door)
    await door.services.surprises.flush()
    go(readNothing, other, 2)
    await other.services.surprises.flush()
    const kept = (await rows(door)).toSorted((a, b) => b.count - a.count)
    expect(kept.map(({ name, count, last_reference }) => [name, count, last_reference])).toEqual([
      ['TypeError', 5, 'request-1'],
      ['RangeError', 1, 'request-0'],
    ])
    expect(JSON.stringify(kept)).not.toMatch(/Ann Lee|ann@|(?<![\da-f])0142(?![\da-f])|5550142/)
    const { text } = await see()
    for (const words of ['TypeError', '5 times, first', 'Once,', 'readNothing (app/routes/desk/errors'])
      expect(text).toContain(words)
    expect((await see('/admin')).text).toContain('ran into 2 errors it did not expect. See what happened.')
    expect((await see('/admin/settings')).html).toContain(`href="${page}"`)
    const agents = await door.get('/admin', { cookie: cookies.agent ?? '' })
    expect(await agents.text()).not.toContain('it did not expect')
    for (const answer of [
      await door.get(page, { cookie: cookies.agent ?? '' }),
      await door.post(page, { form: 'put-away-all' }, { cookie: cookies.agent ?? '' }),
    ])
      expect(answer.status).toBe(404)
    expect(await metrics()).toContain('\nhearthline_error_reports 2\n')
  })

  it('are put away until they happen again', async () => {
    const { door, see, post } = await openDesk(open)
    const putAway = async (fields: Record<string, string>) => {
      const answer = await post('owner', page, fields)
      return [answer.status, (await answer.text()).includes('happened again')]
    }
    go(readNothing, door)
    await door.services.surprises.flush()
    const newest = async () =>
      (await rows(door))
        .map(({ last_seen }) => last_seen)
        .toSorted()
        .at(-1) ?? ''
    const seen = { form: 'put-away-all', until: await newest() }
    await new Promise((resolve) => setTimeout(resolve, 5))
    go(readNothing, door)
    await door.services.surprises.flush()
    // Nobody puts away what they have not seen.
    expect(await putAway(seen)).toEqual([422, true])
    expect(await putAway({ ...seen, until: await newest() })).toEqual([303, false])
    expect(await putAway({ ...seen, until: await newest() })).toEqual([422, true])
    const { text } = await see()
    expect(text).toContain('since the last error was put away')
    expect(text).toContain('Put away (1)')
    expect((await see('/admin')).text).not.toContain('it did not expect')
    expect((await see('/admin/audit')).text.match(/Put errors of the program away.*?count 1/g)).toHaveLength(
      1,
    )
    go(readNothing, door)
    go(quotePerson, door)
    expect((await see()).text).toMatch(/3 times.*Put all 2 away/)
    expect(await putAway({ ...seen, until: await newest() })).toEqual([303, false])
    expect((await rows(door)).filter(({ put_away_at }) => put_away_at === null)).toEqual([])
    for (const odd of [{}, { ...seen, until: 'tomorrow' }, { form: 'delete' }])
      expect((await putAway(odd))[0]).toBe(422)
  })

  it('come from jobs at the first try, and never from partners or a database that is away', async () => {
    const { door, see, metrics } = await openDesk(open)
    const { jobs, database, log, surprises } = door.services
    const kinds = {
      'test.mistake': readNothing,
      'test.partner': () => {
        throw jobError('the mail server took too long', {})
      },
      'test.away': () => {
        throw Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })
      },
    }
    for (const [kind, wrong] of Object.entries(kinds)) {
      jobs.handle(kind, { run: async () => void wrong() })
      await addJob(database.db, { kind, payload: {} })
    }
    await jobs.runDue()
    log.error({ err: Object.assign(new Error('disk'), { errcode: 13 }) }, 'full')
    log.error({ reason: 'a line without an error' }, 'a line')
    await surprises.flush()
    const [report, ...others] = await rows(door)
    expect(others).toEqual([])
    expect(report).toMatchObject({ name: 'TypeError', source: 'test.mistake', count: 1 })
    expect((await see()).text).toContain('In the job test.mistake.')
    const text = await (await door.get('/metrics')).text()
    expect(text).toContain('hearthline_surprises_total{source="job"} 1\n')
    expect(await metrics()).toContain('hearthline_surprises_total{source="request"} 0\n')
  })

  it('wait while they cannot be written, and are no more for it', async () => {
    const { door, without, see } = await openDesk(open)
    const { surprises } = door.services
    await without(async () => {
      go(readNothing, door, 2)
      await surprises.flush()
      go(readNothing, door)
      await surprises.flush()
      expect((await see('/admin/settings')).status).toBe(200)
    })
    await surprises.flush()
    const kept = (await rows(door)).filter(({ source, name }) => source === 'request' && name === 'TypeError')
    expect(kept.map(({ count }) => count)).toEqual([3])
  })

  it('are two hundred at most: those put away go first, then the oldest', async () => {
    const { door } = await openDesk(open)
    const { database, surprises } = door.services
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString()
    const row = { name: 'Error', message: '', frames: '', source: 'request', count: 1, version: '0' }
    const known = Array.from({ length: 200 }, (_, n) => ({
      ...{ ...row, fingerprint: `known-${n}`, first_seen: at(n), last_seen: at(n), last_reference: null },
      put_away_at: n === 150 ? at(n) : null,
    }))
    await database.db.insertInto('error_reports').values(known).execute()
    go(readNothing, door)
    go(quotePerson, door)
    await surprises.flush()
    const kept = (await rows(door)).map(({ fingerprint }) => fingerprint)
    expect(kept).toHaveLength(200)
    expect(['known-0', 'known-1', 'known-150'].map((one) => kept.includes(one))).toEqual([false, true, false])
  })
})

/** What goes wrong in a browser at the desk, on the screen of the owners: each engine writes it in its own way. */
const at = 'https://desk.example/assets'

const stacks = {
  Chromium: `TypeError: x is not a function\n    at Zt (${at}/edit-article-BOVbM4Ld.js:4:1200)\n    at ${at}/react-CMs5V4Sg.js:9:3`,
  Firefox: `Zt@${at}/edit-article-BOVbM4Ld.js:4:1200\n@${at}/react-CMs5V4Sg.js:9:3\n`,
  Safari: `Zt@${at}/edit-article-AAAAbbbb.js:7:9\n${at}/react-CMs5V4Sg.js:9:3`,
}

const report = { kind: 'error', name: 'TypeError', message: 'x is not a function, said "Ann Lee"' }

describeOnSqliteFirst('errors in a browser', (open) => {
  const openDesk = async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { services } = desk.door
    return {
      ...desk,
      tell: async (fields: Record<string, string>, as: 'owner' | 'agent' = 'agent') =>
        (await desk.door.post('/admin/browser-errors', fields, { cookie: desk.cookies[as] ?? '' })).status,
      kept: async () => {
        await services.surprises.flush()
        return services.database.db.selectFrom('error_reports').selectAll().execute()
      },
    }
  }

  it('are one error in every engine and build, with the place and without what it quotes', async () => {
    const { tell, kept, see } = await openDesk()
    for (const stack of Object.values(stacks)) expect(await tell({ ...report, stack })).toBe(204)
    expect(await kept()).toMatchObject([
      { name: 'TypeError', source: 'browser', count: 3, message: 'x is not a function, said [...]' },
    ])
    const { text } = await see('owner', '/admin/errors')
    for (const words of [
      'In a browser at the desk.',
      '3 times',
      'edit-article (assets/edit-article-AAAAbbbb.js:7:9)',
    ])
      expect(text).toContain(words)
  })

  it('are told apart by what they are, a file that did not come and a refusal of the policy too', async () => {
    const { tell, kept } = await openDesk()
    const stack = stacks.Safari
    await tell({ ...report, stack })
    await tell({ kind: 'rejection', name: 'RangeError', message: 'far', stack })
    await tell({
      kind: 'load',
      name: 'LoadError',
      message: 'A file did not come',
      stack: `${at}/board-BZ9PoBb4.js`,
    })
    await tell({
      kind: 'policy',
      name: 'PolicyViolation',
      message: 'default-src refuses it',
      stack: `${at}/a-BZ9PoBb4.js:1:2`,
    })
    expect((await kept()).map(({ name }) => name).toSorted()).toEqual([
      'LoadError',
      'PolicyViolation',
      'RangeError',
      'TypeError',
    ])
  })

  it('are taken from staff alone, with a file of ours in them, and not without end', async () => {
    const { tell, kept, door } = await openDesk()
    expect((await door.post('/admin/browser-errors', { ...report, stack: stacks.Safari })).status).not.toBe(
      204,
    )
    expect(await tell({ ...report, stack: 'f@moz-extension://1/a.js:1:2' })).toBe(204)
    expect(await tell({ ...report, kind: 'invented', stack: stacks.Safari })).toBe(422)
    expect(await tell({ ...report, stack: 'x'.repeat(5_000) })).toBe(422)
    expect(await kept()).toEqual([])
    for (let times = 0; times < 40; times++) await tell({ ...report, stack: stacks.Safari })
    expect(await kept()).toMatchObject([{ count: 30 }])
  })
})
