/** One mailbox in the spelling of people and in that of DNS: Chrome sends the second of what was typed as the first. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { goodQuote } from '#test/support/door.ts'
import { goodConsultation } from '#test/support/leads.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const typed = 'jörg@müller-versicherung.de'
const sent = 'JÖRG@xn--mller-versicherung-m6b.de'

describeOnEachEngine('one mailbox in two spellings', (open) => {
  it('is one request when it is sent twice', async () => {
    const { door } = await openPersonDesk(open, [])
    for (const email of [typed, sent])
      expect((await door.post('/', { ...goodQuote, email })).status).toBe(303)
    const rows = await door.services.database.db.selectFrom('submissions').select('email').execute()
    expect(rows).toEqual([{ email: typed }])
  })

  it('gets one confirmation a day, and no more while one of its requests waits for a review', async () => {
    const { door } = await openPersonDesk(open, [])
    const { db } = door.services.database
    const confirmed = async () => {
      await door.services.jobs.runDue()
      const emails = await db.selectFrom('emails').select(['kind', 'recipients']).execute()
      return emails.filter(({ kind }) => kind === 'lead.confirmation').length
    }
    await door.post('/', { ...goodQuote, email: typed })
    await door.post('/', { ...goodQuote, email: sent, phone: '(216) 555-0112' })
    expect(await confirmed()).toBe(1)
    await door.post('/contact', {
      ...{ ...goodConsultation, phone: '(216) 555-0113', email: 'kim@bücher.example', age: '17' },
    })
    await door.post('/', { ...goodQuote, email: 'kim@xn--bcher-kva.example', phone: '(216) 555-0114' })
    expect(await confirmed()).toBe(1)
  })

  it('is a possible duplicate', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const first = await desk.lead({ email: typed })
    const second = await desk.lead({ email: sent, phone: '(216) 555-0112' })
    const { html, text } = await desk.see('owner', `/admin/leads/${first}`)
    expect(html).toContain(`name="other" value="${second}"`)
    expect(text).toContain('Same email')
  })
})
