/** Consent is to the number that was given: a merge takes it to nobody else's number. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startTextProvider } from '#test/support/text-provider.ts'

const agreed = '(216) 555-0111'
const another = '(216) 555-0177'

describeOnSqliteFirst('consent of somebody who was merged', (open) => {
  /** Somebody who did not agree is kept, and somebody with `phone` who agreed later is merged into them. */
  async function merged(phone: string) {
    stopAt('2026-11-16T12:00')
    const provider = await startTextProvider()
    const desk = await openPersonDesk(open, ['owner', 'agent'], { SMS_URL: provider.url })
    const kept = await desk.lead({ state: 'Ohio', phone: another })
    const other = await desk.lead({ state: 'Ohio', phone, consent: 'on' })
    expect((await desk.post('owner', `/admin/leads/${kept}/merge`, { other })).status).toBe(303)
    const path = `/admin/leads/${kept}`
    const answer = await desk.post('agent', `${path}/texts`, { text: 'Hello', back: path })
    await desk.door.services.jobs.runDue()
    const csv = await desk.see('owner', '/admin/leads.csv')
    return {
      desk,
      provider,
      path,
      other,
      answer,
      csv: csv.html,
      list: (await desk.see('agent', '/admin/leads')).text,
    }
  }

  it('is not for the number of the one that was kept', async () => {
    const { provider, answer, csv, desk, path, list } = await merged(agreed)
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('did not agree to texts'),
    ])
    expect(provider.texts).toEqual([])
    expect(list).toContain('No consent')
    const { text } = await desk.see('agent', path)
    expect(text).not.toContain('Send a text')
    // The proof itself stays.
    expect(text).toContain('Agreed to calls and texts,')
    expect(csv).not.toMatch(/,yes,/)
  })

  it('holds where both have the number', async () => {
    const { provider, answer, csv } = await merged(another)
    expect(answer.status).toBe(303)
    expect(csv).toMatch(/,yes,/)
    expect(provider.texts).toMatchObject([{ To: '+12165550177' }])
  })

  it('is read again by the number that is corrected', async () => {
    const { desk, path } = await merged(another)
    const { version, first_name: firstName, last_name: lastName, email } = await desk.row(path.slice(-36))
    const fields = { firstName, lastName, email, phone: agreed, state: 'Ohio', version }
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    expect((await desk.post('agent', `${path}/contact`, texts)).status).toBe(303)
    expect((await desk.see('agent', path)).text).toContain('No consent')
    expect((await desk.post('agent', `${path}/texts`, { text: 'Hello' })).status).toBe(422)
  })
})
