/** Whom an attempt did not reach is in Today by the end of the promise, however far off the next attempt was set. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { signInAs } from '#test/support/desk.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

/** A Monday; what comes in then was promised a contact within 24 hours. */
const arrived = '2026-11-16T10:00'

async function opened(open: OpenDatabase, cadences: string) {
  stopAt(arrived)
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const settings = { form: 'attempts', attempts: '5', cadences }
  expect((await desk.post('owner', '/admin/settings', settings)).status).toBe(303)
  const id = await desk.lead({ serviceInterest: 'Annuities' })
  const post = async (action: string, fields: Record<string, string>) =>
    expect((await desk.post('agent', `/admin/leads/${id}/${action}`, fields)).status).toBe(303)
  return {
    log: (fields: Record<string, string> = {}) => post('calls', { outcome: 'no-answer', ...fields }),
    move: (fields: Record<string, string>) => post('next-step', fields),
    /** What the line in Today says at that hour; empty where there is none. */
    async shown(local: string): Promise<string> {
      stopAt(local)
      desk.cookies.agent = await signInAs(desk.door, 'agent')
      const { html } = await desk.see('agent', '/admin')
      const [line = ''] = html.match(/<li class="queue-row"[\s\S]*?<\/li>/g) ?? []
      return line.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    },
    row: () => desk.row(id),
    /** The page to which one walks at that hour. */
    async walked(local: string): Promise<boolean> {
      stopAt(local)
      desk.cookies.agent = await signInAs(desk.door, 'agent')
      const next = await desk.door.get('/admin/next', { cookie: desk.cookies.agent ?? '' })
      return (next.headers.get('location') ?? '').includes(id)
    },
  }
}

describeOnSqliteFirst('somebody who was tried and not reached', (open) => {
  for (const [said, cadence, fields] of [
    ['a cadence', 'Annuities: 0 call, 7 call', {}],
    ['a choice', '', { again: 'week' }],
    ['a day', '', { again: 'date', day: '2026-12-14', time: '15:00' }],
  ] as const)
    it(`is due by the promise where ${said} is later`, async () => {
      const desk = await opened(open, cadence)
      await desk.log(fields)
      const { next_at } = await desk.row()
      expect(Date.parse(String(next_at)) - Date.now()).toBeGreaterThan(6 * 86_400_000)
      expect(await desk.shown('2026-11-16T10:05')).toBe('')
      expect(await desk.walked('2026-11-17T09:50')).toBe(true)
      expect(await desk.shown('2026-11-17T08:05')).toContain('10:00 AM')
      expect(await desk.shown('2026-11-18T11:00')).toContain('Overdue')
    })

  it('is due by the promise where the next attempt is moved behind it', async () => {
    const desk = await opened(open, '')
    await desk.move({ again: 'week' })
    expect(await desk.shown('2026-11-17T08:05')).toContain('10:00 AM')
    await desk.log()
    await desk.move({ again: 'week' })
    expect(await desk.shown('2026-11-17T08:10')).toContain('10:00 AM')
  })
})
