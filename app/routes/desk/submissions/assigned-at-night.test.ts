/** Whoever gets a lead at night is told by when to start, and that nobody may call until the morning. */
import { expect, it } from 'vitest'
import { openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'

const night = 'Nobody may call them before tomorrow at 8:00 AM: to take it, or a note, is a start.'

describeOnSqliteFirst('a lead that is assigned', (open) => {
  it.each([
    ['2026-11-16T23:30', '11:45 PM', true],
    ['2026-11-16T10:30', '10:45 AM', false],
  ])('at %s says what there is to do by %s', async (local, by, isNight) => {
    stopAt(local)
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex')
    const id = await desk.assigned('Ohio')
    const { text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text).toContain(`Yours. Start on it by ${by}, or it goes to a colleague.`)
    expect(text.includes(night)).toBe(isNight)
    // What an open desk is told.
    const { html } = await desk.see('agent', '/admin/leads')
    expect(html).toContain(`Start on it by ${by}`)
    expect(html.includes(night)).toBe(isNight)
  })
})
