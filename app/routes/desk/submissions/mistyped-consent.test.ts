/** Consent belongs to the number it was given for. Whoever corrects one may say that it is the same number, mistyped. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startTextProvider } from '#test/support/text-provider.ts'

const given = '(216) 555-0111'

/** A desk with somebody in Ohio who agreed to calls and texts at that number, or to less. */
async function opened(open: OpenDatabase, agreed: Record<string, string> = { consent: 'on' }) {
  stopAt('2026-11-16T12:00')
  const provider = await startTextProvider()
  const desk = await openPersonDesk(open, ['owner', 'agent'], { SMS_URL: provider.url })
  const id = await desk.lead({ state: 'Ohio', phone: given, ...agreed })
  const path = `/admin/leads/${id}`
  return {
    ...desk,
    ...{ provider, id, path },
    correct: (phone: string, sameNumber = 'yes') =>
      desk.post('agent', `${path}/contact`, { phone, sameNumber, back: path }),
    text: async () => (await desk.post('agent', `${path}/texts`, { text: 'Hello', back: path })).status,
    page: async () => (await desk.see('agent', path)).text,
  }
}

describeOnSqliteFirst('consent to a mistyped number', (open) => {
  it('is for the number that was meant, and who said so is on record', async () => {
    const desk = await opened(open)
    expect(await desk.page()).toContain('It is the same number, mistyped')
    expect((await desk.correct('216-555-0112')).status).toBe(303)
    const page = await desk.page()
    expect(page).toContain('You corrected the contact details, and said that it is the number they gave')
    expect(page).toContain('Agreed to calls and texts, number corrected')
    expect(page).not.toContain('No consent')
    expect(await desk.text()).toBe(303)
    await desk.door.services.jobs.runDue()
    expect(desk.provider.texts).toMatchObject([{ To: '+12165550112' }])
    const { db } = desk.door.services.database
    const proofs = db.selectFrom('consents').select('text_version').orderBy('id')
    expect((await proofs.execute()).at(-1)).toEqual({ text_version: 'number-mistyped' })
    const audit = db.selectFrom('audit_trail').select(['detail', 'staff_id'])
    const said = await audit.where('action', '=', 'lead-corrected').executeTakeFirstOrThrow()
    expect(JSON.parse(String(said.detail))).toEqual({ fields: 'phone', number: 'the same, mistyped' })
    expect(said.staff_id).toBe(await desk.staffId('agent'))
  })

  it('is no wider than it was, and holds after another slip was put right', async () => {
    const desk = await opened(open, { consentVersion: 'signed-client-2026-11', consentTexts: 'on' })
    for (const phone of ['(216) 555-1011', '(216) 555-1101'])
      expect((await desk.correct(phone)).status).toBe(303)
    expect(await desk.page()).toContain('Agreed to texts, not to calls, number corrected')
    expect(await desk.text()).toBe(303)
  })

  it('ends where nobody says that it is the same number', async () => {
    const desk = await opened(open)
    expect((await desk.correct('(216) 555-0112', '')).status).toBe(303)
    expect(await desk.page()).toContain('No consent for the new number')
    expect(await desk.page()).not.toContain('It is the same number, mistyped')
    expect(await desk.text()).toBe(422)
    // What ended does not come back with a check mark.
    expect((await desk.correct('(216) 555-0113')).status).toBe(303)
    expect(await desk.text()).toBe(422)
  })

  it('is refused for what is another number', async () => {
    const desk = await opened(open)
    for (const phone of ['(216) 555-0222', '(440) 555-0111', '+49 30 901820']) {
      const answer = await desk.correct(phone)
      expect([phone, answer.status]).toEqual([phone, 422])
      expect(await answer.text()).toContain('differ by more than two digits')
    }
    for (const phone of ['+1 216 555 0110', '(261) 555-0111', '(216) 555-0011'])
      expect([phone, (await desk.correct(phone)).status]).toEqual([phone, 303])
    expect(await desk.page()).not.toContain('No consent')
  })

  it('leads nobody around the do-not-contact list', async () => {
    const desk = await opened(open)
    const other = await desk.lead({ phone: '(216) 555-0112', email: 'o@example.com' })
    await desk.post('agent', `/admin/leads/${other}/calls`, { outcome: 'do-not-contact' })
    expect((await desk.correct('(216) 555-0112')).status).toBe(303)
    expect((await desk.row(desk.id)).do_not_contact_at).not.toBeNull()
    expect(await desk.text()).toBe(422)
  })
})
