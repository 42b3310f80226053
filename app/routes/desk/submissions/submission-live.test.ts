/**
 * Every change of a person reaches the other desks, on another node too, and tells nothing but that there is one. How soon
 * is in app/platform/announcements.test.ts (with the next look of a node) and in `npm run bench -- live` (milliseconds).
 */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openDoorOn } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnSqliteFirst('an open desk on another node', (open) => {
  it('hears of a note, a call and a merge', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [id, other] = [await desk.lead({ firstName: 'Zebulon' }), await desk.lead({ firstName: 'Zeb' })]
    const second = await openDoorOn(desk.door)
    desk.door.services.announcements.start()
    second.services.announcements.start()
    const line = await second.get('/admin/events', { cookie: desk.cookies.agent ?? '' })
    const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const hear = async (wanted: string) => {
      while (!heard.includes(wanted)) {
        const part = await reader?.read()
        if (!part || part.done) throw new Error(`the line ended before "${wanted}": ${heard}`)
        heard += part.value
      }
    }
    await hear('retry:')
    const path = `/admin/leads/${id}`
    for (const [act, fields] of [
      ['notes', { text: 'SECRET words' }],
      ['calls', { outcome: 'talked' }],
      ['merge', { other }],
    ] as const) {
      heard = ''
      expect((await desk.post('owner', `${path}/${act}`, fields)).status).toBe(303)
      await hear('event: changed\ndata: leads')
      expect(heard).not.toMatch(/SECRET|Zeb/)
    }
    await reader?.cancel()
  })
})
