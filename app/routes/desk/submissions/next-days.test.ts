/** What the desk proposes to do next falls on a day the office is open, at an hour a call is allowed. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { signInAs } from '#test/support/desk.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const friday = '2026-11-20T17:00'
/** The evening before Thanksgiving. */
const eve = '2026-11-25T23:00'

/** A desk with somebody in Ohio who was reached once, so that no promise is left. */
async function opened(open: OpenDatabase) {
  stopAt('2026-11-16T10:00')
  const desk = await openPersonDesk(open, ['agent'])
  const id = await desk.lead({ state: 'Ohio' })
  const post = async (action: string, fields: Record<string, string>) =>
    expect((await desk.post('agent', `/admin/leads/${id}/${action}`, fields)).status).toBe(303)
  await post('calls', { outcome: 'talked' })
  return {
    ...desk,
    id,
    /** When the next step is due once `fields` were posted at `local`, on the clock of the agency. */
    async dueAfter(local: string, action: string, fields: Record<string, string>): Promise<string> {
      stopAt(local)
      desk.cookies.agent = await signInAs(desk.door, 'agent')
      await post(action, fields)
      return Temporal.Instant.from(new Date(String((await desk.row(id)).next_at)).toISOString())
        .toZonedDateTimeISO(agency.timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
    },
  }
}

describeOnSqliteFirst('what is proposed', (open) => {
  it('is on a day the office is open', async () => {
    const desk = await opened(open)
    const log = (local: string, outcome: string) => desk.dueAfter(local, 'calls', { outcome })
    expect(await log(friday, 'left-message')).toBe('2026-11-23T09:00')
    expect(await log('2026-11-21T10:00', 'replied')).toBe('2026-11-23T09:00')
    expect(await log('2026-11-25T15:00', 'left-message')).toBe('2026-11-27T09:00')
    expect(await log('2026-11-25T15:00', 'talked')).toBe('2026-11-27T15:00')
    // Whoever works on a closed day goes on that day by a choice of their own: nothing of ours is due while nobody is there.
    expect(await log('2026-11-22T10:00', 'no-answer')).toBe('2026-11-23T09:00')
    expect(await log('2026-11-22T20:00', 'no-answer')).toBe('2026-11-23T09:00')
  })

  it('is what a choice by name comes to as well', async () => {
    const desk = await opened(open)
    const move = (local: string, again: string) => desk.dueAfter(local, 'next-step', { again })
    expect(await move(eve, 'hour')).toBe('2026-11-27T09:00')
    expect(await move(eve, 'evening')).toBe('2026-11-27T09:00')
    expect(await move(eve, 'tomorrow')).toBe('2026-11-27T09:00')
    expect(await move(friday, 'tomorrow')).toBe('2026-11-23T09:00')
    expect(await move('2026-11-19T10:00', 'week')).toBe('2026-11-27T09:00')
    expect(await move('2026-11-22T10:00', 'evening')).toBe('2026-11-22T18:00')
    expect(await move('2026-11-18T10:00', 'hour')).toBe('2026-11-18T11:00')
  })

  it('is whatever day somebody names', async () => {
    const desk = await opened(open)
    const fields = { again: 'date', day: '2026-11-26', time: '10:00' }
    expect(await desk.dueAfter(friday, 'next-step', fields)).toBe('2026-11-26T10:00')
  })

  it('is within the promise where one still runs', async () => {
    stopAt('2026-11-16T10:00')
    const desk = await openPersonDesk(open, ['agent'])
    const id = await desk.lead({ state: 'Ohio' })
    const chosen = async () => {
      const { html } = await desk.see('agent', `/admin/leads/${id}`)
      const [panel = ''] = /action="[^"]*next-step"[\s\S]*?<\/form>/.exec(html) ?? []
      return /<option value="(\w*)" selected=""/.exec(panel)?.[1]
    }
    expect(await chosen()).toBe('hour')
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'talked' })
    expect(await chosen()).toBe('week')
  })
})
