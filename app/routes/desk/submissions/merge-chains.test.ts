import { expect, it } from 'vitest'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { listOfMailbox } from '#app/submissions/replies/find-answered.server.ts'
import { receiveText } from '#app/submissions/replies/receive-text.server.ts'
import { allAppointments, appointmentPosts } from '#test/support/appointments.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const hour = 3_600_000

describeOnEachEngine('a chain of merges', (open) => {
  async function opened() {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const lead = (n: number) =>
      desk.lead({ firstName: `P${n}`, email: `p${n}@example.com`, phone: `(216) 555-013${n}` })
    const [a, b, c, d] = [await lead(1), await lead(2), await lead(3), await lead(4)]
    const merge = async (kept: string, other: string, more: Record<string, string> = {}) =>
      expect((await desk.post('owner', `/admin/leads/${kept}/merge`, { other, ...more })).status).toBe(303)
    const into = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await desk.row(id)).merged_into))
    const { db } = desk.door.services.database
    return { desk, db, a, b, c, d, merge, into, undo: { undo: 'yes' } }
  }

  it('leads to the one that was kept for appointments, emails, texts and sales', async () => {
    const { desk, db, a, b, c, merge } = await opened()
    expect((await appointmentPosts(desk).book(a)).status).toBe(303)
    const soon = {
      starts_at: new Date(Date.now() + hour).toISOString(),
      ends_at: new Date(Date.now() + 2 * hour).toISOString(),
    }
    await db.updateTable('appointments').set(soon).execute()
    const sold = { carrier: 'Lakeshore', product: 'Annuities', premium_cents: '1234.00', mode: 'annual' }
    expect((await desk.post('owner', `/admin/leads/${a}/policies`, sold)).status).toBe(303)
    await merge(b, a)
    await merge(c, b)
    const { html } = await desk.see('agent', '/admin')
    expect(html).toContain(`data-person="${c}"`)
    expect(html).not.toMatch(new RegExp(`data-person="(${a}|${b})"`))
    expect(html).toContain('Begins <time')
    expect(await listOfMailbox(db, 'p1@example.com')).toMatchObject([{ id: c }])
    const { services } = desk.door
    const text = { sid: 'SM1', from: '+12165550131', text: 'Call me', pictures: 0 }
    expect(await receiveText({ ...services, kinds }, text)).toBeNull()
    expect(await desk.row(c)).toMatchObject({ contacts: 1 })
    await desk.post('owner', `/admin/leads/${c}/status`, { status: 'converted' })
    expect((await desk.see('owner', '/admin/reports')).text).toContain('$1,234')
  })

  it('is taken apart a merge at a time, from either page', async () => {
    const { desk, a, b, c, d, merge, into, undo } = await opened()
    await merge(b, a)
    await merge(c, b)
    await merge(d, c)
    expect(await into(a, b, c, d)).toEqual([d, d, d, null])
    // Its own page says whom it is taken out of.
    const page = await desk.see('owner', `/admin/leads/${a}`)
    expect(page.html).toContain(`href="/admin/leads/${d}"`)
    expect(page.html).toContain(`action="/admin/leads/${b}/merge"`)
    expect((await desk.post('owner', `/admin/leads/${d}/merge`, { other: a, ...undo })).status).toBe(404)
    await merge(d, c, undo)
    expect(await into(a, b, c, d)).toEqual([c, c, null, null])
    await merge(d, c)
    await merge(b, a, undo)
    expect(await into(a, b, c, d)).toEqual([null, d, d, null])
    await merge(d, c, undo)
    await merge(c, b, undo)
    expect(await into(a, b, c, d)).toEqual([null, null, null, null])
  })

  it('ends what was due of all of them when the next appointment is booked', async () => {
    const { desk, db, a, b, c, merge } = await opened()
    const { book } = appointmentPosts(desk)
    await book(a)
    const past = new Date(Date.now() - 3 * hour).toISOString()
    await db.updateTable('appointments').set({ starts_at: past, ends_at: past }).execute()
    await merge(b, a)
    await merge(c, b)
    expect((await book(c, { time: '11:00' })).status).toBe(303)
    expect((await allAppointments(desk.door)).map(({ state }) => state)).toEqual(['kept', 'booked'])
  })
})
