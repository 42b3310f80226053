/** Tables that another program has locked: files and machine addresses say when to come back, as pages do. */
import { describe, expect, it } from 'vitest'
import { databaseOpener, describeOnEachEngine } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { type Door, goodQuote, openDoor } from './support/door.ts'
import { holdLock } from './support/locks.ts'

async function openDesk(door: Door) {
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  await door.post('/', goodQuote)
  const exports = {
    leads: () => door.get('/admin/leads.csv', { cookie }),
    applications: () => door.get('/admin/recruits.csv', { cookie }),
    audit: () => door.get('/admin/audit/export', { cookie }),
    person: () => door.post('/admin/people/export', { email: goodQuote.email }, { cookie }),
  }
  return { cookie, exports: Object.entries(exports) }
}

/** What an answer says of itself when it has to be asked for again. */
async function expectBusy(name: string, answer: Response) {
  const { status, headers } = answer
  expect([name, status, headers.get('retry-after')]).toEqual([name, 503, '5'])
  const text = await answer.text()
  expect(text).not.toContain('Unexpected Server Error')
  expect(text).toContain(headers.get('x-request-id'))
}

describeOnEachEngine('locked tables', (open, engine) => {
  it('make every export say when to try again, and leave none half sent', async () => {
    const door = await openDoor(open)
    const { exports } = await openDesk(door)
    const lock = await holdLock(door, 'submissions', 'audit_trail')
    // A person may have two at once.
    for (const two of [exports.slice(0, 2), exports.slice(2)])
      await Promise.all(two.map(async ([name, ask]) => expectBusy(name, await ask())))
    await lock.release()
    if (engine === 'postgres') {
      const onlyLeads = await holdLock(door, 'submissions')
      // Its name stands in the file before the first lead does.
      for (const [name, ask] of exports.slice(0, 1)) await expectBusy(name, await ask())
      await onlyLeads.release()
    }
    for (const [name, ask] of exports) {
      const answer = await ask()
      expect([name, answer.status]).toEqual([name, 200])
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20)
    }
  })
})

describeOnEachEngine('exports', (open) => {
  it("are two at once for a person: a third is told to wait, and takes no one else's place", async () => {
    const door = await openDoor(open)
    const { cookie, exports } = await openDesk(door)
    // They wait for the audit trail, each with its slot.
    const lock = await holdLock(door, 'audit_trail')
    const answers: Response[] = []
    const asked = exports.map(async ([, ask]) => {
      const answer = await ask()
      answers.push(answer)
      return answer
    })
    // The others are on their way until the lock is gone.
    await expect.poll(() => answers.length).toBe(2)
    for (const answer of [...answers]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
      expect(await answer.text()).toContain('You already have other exports running')
    }
    await lock.release()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429])
    expect((await door.get('/admin/leads.csv', { cookie })).status).toBe(200)
  })
})

describe('locked tables', () => {
  it('make the feed and the list of addresses say when to try again', async () => {
    const door = await openDoor(databaseOpener('postgres'))
    const { release } = await holdLock(door, 'research_articles')
    const paths = ['/research/feed.xml', '/sitemap.xml']
    for (const path of paths) {
      const answer = await door.get(path)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await answer.clone().text()).toContain(door.services.agency().phone)
      await expectBusy(path, answer)
    }
    await release()
    for (const path of paths) expect((await door.get(path)).status).toBe(200)
  })
})
