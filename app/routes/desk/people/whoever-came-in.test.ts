/** Whoever the forms take in is found, handed out and erased; and what is handed out names nobody of the staff. */

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { type Door, goodQuote } from '#test/support/door.ts'
import { count, openPeopleDesk } from '#test/support/people-desk.ts'

const idOf = async (door: Door, firstName: string) =>
  (
    await door.services.database.db
      .selectFrom('submissions')
      .select('id')
      .where('first_name', '=', firstName)
      .executeTakeFirstOrThrow()
  ).id

/** E-mails that the forms take, each with a way it may be typed again. */
const odd = [
  ['jörg@müller-versicherung.de', 'jörg@müller-versicherung.de'],
  ['JÖRG.Ä@Müller-Versicherung.de', 'jörg.ä@müller-versicherung.de'],
  ['lea@müller-versicherung.de', 'lea@xn--mller-versicherung-m6b.de'],
  ['max@XN--MLLER-versicherung-m6b.de', 'max@MÜLLER-Versicherung.de'],
  ['zoe\u0308@example.org', 'ZO\u00cb@example.org'],
  ['ann@localhost', 'Ann@LOCALHOST'],
  ['ann..x@example.org', 'ann..x@example.org'],
  ["o'neil_100%@example.org", "O'Neil_100%@example.org"],
] as const

describeOnSqliteFirst('whoever came in', (open) => {
  it('is found and erased by an e-mail that the forms take', async () => {
    const { door, ask } = await openPeopleDesk(open)
    for (const [n, [email]] of odd.entries()) {
      const taken = await door.post('/', {
        ...goodQuote,
        email,
        phone: `(216) 555-01${n}0`,
        firstName: `Odd${n}`,
      })
      expect([email, taken.status]).toEqual([email, 303])
    }
    await door.post('/', {
      ...goodQuote,
      email: 'jxrg@müller-versicherung.de',
      phone: '(216) 555-0190',
      firstName: 'Other',
    })
    for (const [n, [, typed]] of odd.entries()) {
      const found = await ask({ form: 'find', email: typed, phone: '' })
      const names = [...new Set(found.text.match(/\bOdd\d|Other/g))]
      expect([typed, found.status, names]).toEqual([typed, 200, [`Odd${n}`]])
      const erased = await ask({ form: 'erase', email: typed, phone: '', confirm: 'ERASE', password })
      expect([typed, erased.status]).toEqual([typed, 200])
    }
    expect(await count(door, 'leads')).toBe(1)
  })

  it('is erased whole with more submissions than one transaction takes', async () => {
    const { door, ask } = await openPeopleDesk(open)
    for (let n = 0; n < 30; n++) {
      const taken = await door.post('/', { ...goodQuote, firstName: `Odd${String.fromCharCode(97 + n)}` })
      expect(taken.status).toBe(303)
    }
    const { email, phone } = goodQuote
    const erased = await ask({ form: 'erase', email, phone, confirm: 'ERASE', password })
    expect(erased.status).toBe(200)
    expect(erased.text).not.toContain('Odd')
    expect(await count(door, 'leads')).toBe(0)
    const trail = await door.services.database.db
      .selectFrom('audit_trail')
      .select('id')
      .where('action', '=', 'person-erased')
      .execute()
    // A row for each submission, and one for each transaction.
    expect(trail).toHaveLength(32)
  })

  it('is found by a number from abroad, and not by a few digits', async () => {
    const { door, ask } = await openPeopleDesk(open)
    await door.post('/', { ...goodQuote, phone: '+49 30 901820', firstName: 'Berta' })
    expect((await ask({ form: 'find', email: '', phone: '+49 (30) 90 18 20' })).text).toContain('Berta')
    expect((await ask({ form: 'find', email: '', phone: '555' })).status).toBe(422)
  })

  it('is found from the page of the person, whatever was typed', async () => {
    const { door, cookie, ask } = await openPeopleDesk(open)
    await door.post('/', { ...goodQuote, firstName: 'Nameless', email: 'x@y', phone: 'none' })
    await door.post('/', { ...goodQuote, firstName: 'Second', email: 'X@Y', phone: '(216) 555-0177' })
    const id = await idOf(door, 'Nameless')
    const page = await (await door.get(`/admin/leads/${id}`, { cookie })).text()
    expect(page).toMatch(new RegExp(`name="submission" value="${id}"`))
    const found = await ask({ form: 'find', submission: id })
    expect(found.status).toBe(200)
    expect(found.text).toContain('Nameless')
    expect(found.text).toContain('Second')
    const zip = await door.post('/admin/people/export', { submission: id }, { cookie })
    expect(zip.status).toBe(200)
    const erased = await ask({ form: 'erase', submission: id, confirm: 'ERASE', password })
    expect(erased.text).toContain('>Erased<')
    expect(await count(door, 'leads')).toBe(0)
    expect((await ask({ form: 'find', submission: id })).status).toBe(422)
    expect((await ask({ form: 'find', submission: "' or 1=1 --" })).status).toBe(422)
  })
})

describeOnSqliteFirst('what is handed out', (open) => {
  it('names nobody of the staff by id, and no network address', async () => {
    const { door, cookie } = await openPeopleDesk(open)
    const { db } = door.services.database
    await door.post('/', { ...goodQuote, consent: 'on' }, { 'x-forwarded-for': '198.51.100.77' })
    const lead = await idOf(door, goodQuote.firstName)
    const { id: staff } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const send = (action: string, fields: Record<string, string>) =>
      door.post(`/admin/leads/${lead}/${action}`, fields, { cookie, 'x-forwarded-for': '203.0.113.55' })
    await door.get(`/admin/leads/${lead}`, { cookie, 'x-forwarded-for': '203.0.113.55' })
    expect((await send('assign', { to: staff })).status).toBe(303)
    expect((await send('notes', { text: 'Prefers mornings' })).status).toBe(303)
    await db.updateTable('submissions').set({ do_not_contact_by: staff, first_contact_by: staff }).execute()
    await door.services.jobs.runDue()
    const answer = await door.post('/admin/people/export', { email: goodQuote.email, phone: '' }, { cookie })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const texts = Object.values(files).map((bytes) => strFromU8(bytes))
    for (const text of texts) {
      expect(text).toContain('Prefers mornings')
      expect(text).toContain('a member of staff')
      for (const hidden of [staff, '203.0.113.55', '198.51.100.77'])
        expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
    }
  })
})
