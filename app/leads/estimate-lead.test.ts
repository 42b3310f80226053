/** A request for a quote that brings an estimate along: what is stored, what staff see, and what is not believed. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { goodQuote } from '#test/support/door.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const estimate = '/estimates/mortgage-protection?balance=200000&rate=6&years=30&policy=level'
const gist =
  'Mortgage protection by year: $200,000 of level coverage for 30 years (payment $1,199.10 a month)'
const from = '/estimates/mortgage-protection'

interface StoredAnswer {
  name: string
  value: string
}
const answersOf = async (desk: PersonDesk, id: string) =>
  (JSON.parse(String((await desk.row(id)).answers)) as StoredAnswer[]).filter(({ name }) =>
    /estimate/.test(name),
  )

describeOnSqliteFirst('a quote with an estimate', (open) => {
  it('stands with the lead on the desk and in the email, and leaves the composed message as it is', async () => {
    const sink = await startSmtpSink()
    const desk = await openPersonDesk(open, ['owner'], {
      SMTP_URL: sink.url,
      MAIL_FROM: 'a@hearthline.example',
    })
    const id = await desk.lead({ from, estimate, serviceInterest: 'Mortgage Protection' })
    expect(await desk.row(id)).toMatchObject({
      page_path: from,
      message:
        'Quick quote form submission\nPreferred Contact Date: Not specified\nPreferred Contact Time: Not specified',
    })
    expect(await answersOf(desk, id)).toMatchObject([
      { name: 'estimate', value: gist },
      {
        name: 'estimateNumbers',
        value:
          'Left to pay on the mortgage: $200,000.00; Interest rate, percent: 6; Years left: 30; The policy: Stays level',
      },
    ])
    const { text } = await desk.see('owner', `/admin/leads/${id}`)
    expect(text).toContain(gist)
    expect(text).toContain('Years left: 30')
    desk.door.services.start()
    await expect.poll(() => sink.emails.length).toBe(2)
    const toAgency = sink.emails.find((email) => email.header('subject').join().includes('New quote'))
    expect(toAgency?.raw.replaceAll('=\r\n', '').replaceAll('=20\r\n', ' ')).toContain(
      '$200,000 of level coverage',
    )
  })

  it('is worked out again here: what is no estimate is left out, and no lead is lost to it', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const odd = [
      '<script>alert(1)</script>',
      '/estimates/mortgage-protection',
      '/estimates/mortgage-protection?balance=-1',
      '/estimates/mortgage-protection?balance=1e999',
      '/admin/leads?balance=1',
      `${estimate}&x=${'y'.repeat(2000)}`,
      '__proto__?income=1',
      '%',
    ]
    for (const [n, one] of odd.entries()) {
      const id = await desk.lead({ from, estimate: one, email: `odd${n}@example.com` })
      expect(await answersOf(desk, id), one).toEqual([])
    }
    const id = await desk.lead({ from, estimate: `${estimate}&<b>=<i>`, email: 'markup@example.com' })
    expect((await answersOf(desk, id))[0]?.value).toBe(gist)
  })

  it('is another request with other numbers, and the same one with the same', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { db } = desk.door.services.database
    const count = async () =>
      (await db.selectFrom('submissions').select('id').where('kind', '=', 'lead').execute()).length
    for (const numbers of [estimate, estimate, `${estimate}0`])
      expect((await desk.door.post('/', { ...goodQuote, from, estimate: numbers })).status).toBe(303)
    expect(await count()).toBe(2)
  })
})
