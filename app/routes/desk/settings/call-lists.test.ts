/** Lists of numbers that may not be called: taken in as they are sold, whole or half, and asked before each call. */
import { expect, it } from 'vitest'
import { settleListed, whyListed } from '#app/submissions/call-lists/settle-listed.server.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const page = '/admin/call-lists'
const number = '+12165550111'

describeOnEachEngine('do-not-call lists', (open) => {
  async function opened() {
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { jobs, database } = desk.door.services
    const { db } = database
    const probe = await desk.lead({ firstName: 'Probe', email: 'probe@example.com', phone: '(419) 555-0100' })
    const send = async (text: string, { kind = 'national', state = '', asOf = '2026-11-10' } = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ kind, state, asOf })) form.append(name, value)
      form.append('file', new Blob([text]), 'list.txt')
      const answer = await fetch(desk.door.url + page, {
        method: 'POST',
        body: form,
        headers: { cookie: desk.cookies.owner ?? '' },
        redirect: 'manual',
      })
      await jobs.runDue()
      return answer.status
    }
    const lists = () => db.selectFrom('call_lists').selectAll().orderBy('id').execute()
    /** What stands in a request with the number. */
    const listed = async (phone = number) => {
      await db.updateTable('submissions').set({ phone_normalized: phone }).where('id', '=', probe).execute()
      await settleListed(db, [phone])
      return (await desk.row(probe)).listed_as
    }
    /** Somebody who came with a file, and so asked for nothing. */
    const stranger = async (more: Record<string, string> = {}) => {
      const id = await desk.lead({ state: 'Ohio', ...more })
      await db.updateTable('submissions').set({ form_type: 'imported' }).where('id', '=', id).execute()
      return id
    }
    const see = async (id: string) => (await desk.see('owner', `/admin/leads/${id}`)).text
    return { desk, db, send, lists, listed, stranger, see }
  }

  it.each([
    ['of the registry', '216,5550111\r\n216,5550112\r\n'],
    ['with plain numbers', '2165550111\n2165550112\n'],
    [
      'with names of columns and more of them',
      'Phone,Name,City\n"(216) 555-0111","Smith, J",Akron\n216-555-0112,,\n',
    ],
    ['with the number in another column', 'Name;Phone\nAnn;1 216 555 0111\nBob;+1.216.555.0112'],
  ])('take in a file %s', async (_, text) => {
    const { send, lists, listed } = await opened()
    expect(await send(text)).toBe(303)
    expect(await lists()).toMatchObject([{ status: 'current', numbers: 2, unread: 0, fault: null }])
    expect(await listed()).toBe('the National Do Not Call Registry')
    expect(await listed('+12165550113')).toBeNull()
    expect(await listed('+13305550111')).toBeNull()
  })

  it('keep half a file apart and say so, until somebody uses it all the same', async () => {
    const { desk, send, lists, listed } = await opened()
    await send('216,5550111\n216,5550112\n216,5550113\n216,5550114\n216,5550115\n')
    await send('216,5550112\n216,55501')
    expect((await lists()).map(({ status }) => status)).toEqual(['current', 'cut'])
    await send('216,5550112\n216,5550113\n')
    const text = (await desk.see('owner', page)).text
    expect(text).toContain('The last line holds no whole number')
    expect(text).toContain('The list before had 5 numbers of area code 216, and this one has 2.')
    expect(await listed()).not.toBeNull()
    const [, , short] = await lists()
    expect((await desk.post('owner', page, { id: short?.id ?? '', act: 'use' })).status).toBe(303)
    expect(await listed()).toBeNull()
    expect(await listed('+12165550113')).not.toBeNull()
    expect((await desk.post('owner', page, { id: short?.id ?? '', act: 'remove' })).status).toBe(303)
    expect(await listed('+12165550113')).toBeNull()
    expect((await desk.see('agent', page)).status).toBe(404)
  })

  it('say of a file of changes, of one without numbers and of a broken upload what is wrong', async () => {
    const { desk, send, lists } = await opened()
    await send('216,5550111,A,2026-11-01\n216,5550112,D,2026-11-01\n')
    await send('hello\nworld\n')
    expect((await lists()).map(({ fault }) => fault)).toEqual([
      'This is a list of changes. Download the full list instead.',
      'There is no telephone number in this file.',
    ])
    const head =
      '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nnational\r\n--x\r\ncontent-disposition: form-data; name="asOf"\r\n\r\n2026-11-10\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n216,5550111\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie: desk.cookies.owner ?? '' }
    await fetch(desk.door.url + page, { method: 'POST', body: head, headers, redirect: 'manual' })
    expect((await lists()).at(-1)).toMatchObject({
      status: 'cut',
      fault: expect.stringContaining('broke off'),
    })
  })

  it('keep apart what ends at a whole line in the middle of its last area code', async () => {
    const { send, lists } = await opened()
    const linesOf = (area: number, count: number) =>
      Array.from({ length: count }, (_, n) => `${area},555${String(n).padStart(4, '0')}\n`).join('')
    await send(linesOf(216, 100) + linesOf(330, 100))
    await send(linesOf(216, 100) + linesOf(330, 80))
    expect((await lists()).map(({ status, fault }) => [status, fault])).toEqual([
      ['current', null],
      ['cut', 'The list before had 100 numbers of area code 330, and this one has 80.'],
    ])
  })

  it('replace what is known of their own area codes alone', async () => {
    const { send, lists, listed } = await opened()
    await send('216,5550111\n')
    await send('330,5550111\n')
    await send('216,5550112\n')
    expect((await lists()).map(({ status }) => status)).toEqual(['replaced', 'current', 'current'])
    expect(await listed()).toBeNull()
    expect(await listed('+13305550111')).not.toBeNull()
  })

  it('go on to give way where the program ended before the old one was gone', async () => {
    const { desk, db, send, lists, listed } = await opened()
    await send('216,5550111\n')
    const [first] = await lists()
    await send('216,5550112\n')
    // As they stood in between.
    const old = { block: 216_555, bits: Buffer.alloc(1250, 255), amount: 10_000 }
    await db
      .insertInto('listed_blocks')
      .values({ ...old, list_id: first?.id ?? '' })
      .execute()
    await db.updateTable('call_lists').set({ status: 'current' }).execute()
    expect(await listed()).not.toBeNull()
    const { id: job } = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'call-lists.settle')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await desk.door.services.jobs.retry(job)
    await desk.door.services.jobs.runDue()
    expect((await lists()).map(({ status }) => status)).toEqual(['replaced', 'current'])
    expect(await listed()).toBeNull()
  })

  it('hold a call back, with the exceptions that there are and until when', async () => {
    const { desk, db, send, stranger, see } = await opened()
    const id = await stranger()
    await send('216,5550111\n')
    expect(await see(id)).toContain('On the National Do Not Call Registry. Do not call; write an email.')
    expect((await desk.see('owner', '/admin?whose=anybody')).text).toContain(
      'On the National Do Not Call Registry',
    )
    // They ask.
    const asked = await desk.lead({ firstName: 'Again', email: 'again@example.com', state: 'Ohio' })
    await settleListed(db, [number])
    expect(await desk.row(id)).toMatchObject({ listed_free_until: '2027-02-16T17:00:00.000Z' })
    expect(await see(id)).toContain('You may call now.')
    expect(await see(asked)).toContain('You may call now.')
    const row = (await desk.row(id)) as unknown as Parameters<typeof whyListed>[0]
    expect(whyListed(row, new Date('2027-02-16T16:59:59Z'))).toBeNull()
    expect(whyListed(row, new Date('2027-02-16T17:00:01Z'))).toBe('On the National Do Not Call Registry')
  })

  it('let a client be called for eighteen months, and who agreed until they say no', async () => {
    const { desk, send, stranger } = await opened()
    const id = await stranger()
    const agreed = await stranger({ phone: '216 555 0112', email: 'b@example.com', consent: 'on' })
    const path = `/admin/leads/${id}`
    await desk.post('owner', `${path}/policies`, {
      ...{
        carrier: 'A company',
        product: 'Term life',
        face_cents: '250,000',
        premium_cents: '41.50',
        mode: 'monthly',
      },
      ...{
        policy_number: 'X-1',
        commission_cents: '300',
        effective_on: '2026-11-02',
        renewal_on: '2027-11-02',
      },
    })
    await send('216,5550111\n216,5550112\n')
    expect(await desk.row(id)).toMatchObject({ listed_free_until: '2028-05-02T00:00:00.000Z' })
    expect(await desk.row(agreed)).toMatchObject({ listed_free_until: '9999-12-31T00:00:00.000Z' })
  })

  it('know numbers that were given to somebody else, until their holder writes', async () => {
    const { db, send, stranger, see } = await opened()
    const id = await stranger()
    await send(
      'phone,date,result\n2165550111,2026-01-01,yes\n2165550112,2026-01-01,no\n2165550114,2026-01-01,no data\n',
      {
        kind: 'reassigned',
      },
    )
    expect(await see(id)).toContain('On the list of reassigned numbers: ask for the new one')
    expect((await db.selectFrom('call_lists').select('numbers').executeTakeFirstOrThrow()).numbers).toBe(1)
  })

  it('warn when the registry is older than 31 days', async () => {
    const { desk, send } = await opened()
    await send('216,5550111\n', { asOf: '2026-10-16' })
    expect((await desk.see('owner', page)).text).not.toContain('Older than 31 days')
    await send('216,5550111\n', { asOf: '2026-10-15' })
    expect((await desk.see('owner', page)).text).toContain('Older than 31 days')
  })
})
