/** What an open desk alone must not be enough for: leads that go elsewhere, a person who is erased; wrong passwords leave a row. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { goodQuote } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnSqliteFirst('what asks for the password again', (open) => {
  const trailOf = async (desk: Awaited<ReturnType<typeof openPersonDesk>>) => {
    const { db } = desk.door.services.database
    const rows = await db.selectFrom('audit_trail').select('action').orderBy('id').execute()
    return rows.map(({ action }) => action)
  }

  it.each(['email', 'leadsTo', 'recruitsTo'])('is a new address for everybody: %s', async (form) => {
    const desk = await openPersonDesk(open, ['owner'])
    const page = '/admin/agency'
    for (const typed of [{}, { password: 'wrong' }]) {
      const answer = await desk.post('owner', page, { form, seen: '', [form]: 'thief@example.com', ...typed })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain('That password is incorrect')
      expect(html).not.toContain('value="wrong"')
    }
    const { db } = desk.door.services.database
    expect(
      await db.selectFrom('settings').select('name').where('name', 'like', 'agency.%').execute(),
    ).toEqual([])
    expect((await trailOf(desk)).filter((action) => action === 'password-refused')).toHaveLength(2)
    const answer = await desk.post('owner', page, { form, seen: '', [form]: 'new@example.com', password })
    expect(answer.status).toBe(303)
    const jobs = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'agency.mailbox-moved')
      .execute()
    expect(jobs.every(({ payload }) => !payload.includes('new@example.com'))).toBe(true)
  })

  it('is the erasure of a person', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead()
    const erase = { form: 'erase', email: goodQuote.email, phone: '', confirm: 'ERASE' }
    const refused = await desk.post('owner', '/admin/people', { ...erase, password: 'wrong' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('That password is incorrect')
    expect(await desk.row(id)).toMatchObject({ first_name: 'Ann' })
    expect(await trailOf(desk)).toContain('password-refused')
    expect((await desk.post('owner', '/admin/people', { ...erase, password })).status).toBe(200)
    await expect(desk.row(id)).rejects.toThrow()
  })

  it.each(['/admin/leads.csv', '/admin/leads.csv?q=Ann'])(
    'is a file of everybody, half an hour after the sign-in: %s',
    async (file) => {
      const desk = await openPersonDesk(open, ['owner'])
      await desk.lead()
      const get = (path: string) => desk.door.get(path, { cookie: desk.cookies.owner ?? '' })
      const { db } = desk.door.services.database
      expect((await get(file)).headers.get('content-type')).toContain('text/csv')
      const created_at = new Date(Date.now() - 31 * 60_000).toISOString()
      await db.updateTable('staff_sessions').set({ created_at }).execute()
      const asked = await get(file)
      const confirm = `/admin/confirm?${new URLSearchParams({ next: file })}`
      expect([asked.status, asked.headers.get('location')]).toEqual([303, confirm])
      const refused = await desk.post('owner', confirm, { password: 'wrong' })
      expect(refused.status).toBe(422)
      expect(await refused.text()).not.toContain('value="wrong"')
      expect(await trailOf(desk)).toContain('password-refused')
      expect((await get(file)).status).toBe(303)
      const confirmed = await desk.post('owner', confirm, { password })
      expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, file])
      expect((await get(file)).headers.get('content-type')).toContain('text/csv')
      const elsewhere = `/admin/confirm?${new URLSearchParams({ next: 'https://thief.example/' })}`
      expect((await desk.post('owner', elsewhere, { password })).headers.get('location')).toBe('/admin')
    },
  )

  it('leaves a row for a view that others see', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await desk.post('owner', '/admin/leads/views', { name: 'Ours', query: '', shared: 'yes' })
    await desk.post('owner', '/admin/leads/views', { name: 'Mine', query: '' })
    expect((await trailOf(desk)).filter((action) => action.includes('view-'))).toEqual(['leads-view-kept'])
  })
})
