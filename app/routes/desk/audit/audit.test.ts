/** The audit trail through the front door: found by person, act, target and day, exported, never changed. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { readSources } from '#test/house/source.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, emailOf, signInAs } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'

const tables = (door: Door) => door.services.database.db
const rowsOf = (page: string) => page.match(/<tr>(?=<td)/g)?.length ?? 0

async function ownersDesk(door: Door) {
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const page = async (query = '') => (await door.get(`/admin/audit${query}`, { cookie })).text()
  return { cookie, page }
}

describeOnEachEngine('the audit trail', (open) => {
  it('says who did what and who failed to, and finds it by person, act, target and day', async () => {
    const door = await openDoor(open)
    const { page } = await ownersDesk(door)
    await addStaff(door, 'agent')
    await door.post('/admin/sign-in', { email: emailOf('agent'), password: 'wrong wrong wrong' })
    await signInAs(door, 'agent')
    const people = await tables(door).selectFrom('staff').select(['id', 'email']).execute()
    const agent = people.find(({ email }) => email === emailOf('agent'))?.id ?? ''
    expect(rowsOf(await page())).toBe(7)
    expect(rowsOf(await page(`?who=${agent}`))).toBe(2)
    expect(rowsOf(await page('?act=sign-in-failed'))).toBe(1)
    expect(rowsOf(await page(`?kind=staff&target=${agent}`))).toBe(1)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
    expect(rowsOf(await page(`?from=${today}&to=${today}`))).toBe(7)
    expect(rowsOf(await page('?to=2001-01-01'))).toBe(0)
    expect(await page('?to=2001-01-01')).toContain('Nothing found')
    // What makes no sense is as if it were not there.
    expect(rowsOf(await page("?who='; drop table staff&act=nonsense&from=2026-02-30&after=x~y"))).toBe(7)
  })

  it('is read in pages by key', async () => {
    const door = await openDoor(open)
    const { page } = await ownersDesk(door)
    for (let index = 0; index < 120; index++)
      await recordAudit(tables(door), {
        action: 'letter-read',
        staffId: null,
        address: '192.0.2.7',
        subject: { kind: 'letter', id: newId() },
      })
    const counts: number[] = []
    let query: string | undefined = '?act=letter-read'
    while (query !== undefined) {
      const html: string = await page(query)
      counts.push(rowsOf(html))
      query = html.match(/href="\/admin\/audit(\?[^"]*after=[^"]*)"/)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(counts).toEqual([50, 50, 20])
    // What staff read is "email", whatever the trail has kept it under since its first release.
    const first = await page('?act=letter-read')
    for (const part of ['Opened an email', '>Email</option>', '>email ']) expect(first).toContain(part)
    expect(first.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/>[^<]*letter/i)
  })

  it('is exported whole, with formulas disarmed, and the export stands in it', async () => {
    const door = await openDoor(open)
    const { cookie } = await ownersDesk(door)
    await tables(door).updateTable('staff').set({ name: '=HYPERLINK("http://evil.example")' }).execute()
    for (let index = 0; index < 120; index++)
      await recordAudit(tables(door), { action: 'letter-read', staffId: null, address: '' })
    const answer = await door.get('/admin/audit/export', { cookie })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const lines = (await answer.text()).trimEnd().split('\r\n')
    const rows = await tables(door).selectFrom('audit_trail').select('action').execute()
    expect(lines).toHaveLength(rows.length + 1)
    expect(lines[0]).toBe('time_utc,who,who_id,act,target_kind,target_id,target,detail,address')
    expect(lines[1]).toContain('audit-exported')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const filtered = await (await door.get('/admin/audit/export?act=signed-in', { cookie })).text()
    expect(filtered.trimEnd().split('\r\n')).toHaveLength(2)
    const { detail } = await tables(door)
      .selectFrom('audit_trail')
      .select('detail')
      .where('action', '=', 'audit-exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(detail).toBe('{"act":"signed-in"}')
  })
})

it('is added to and read, nowhere changed or deleted', () => {
  const touching = readSources(process.cwd()).filter(
    ({ path, text }) =>
      /^(app|bin|db)\//.test(path) && /audit_trail/.test(text) && !/\.test\.tsx?$/.test(path),
  )
  expect(touching.length).toBeGreaterThan(3)
  const changing =
    /(updateTable|deleteFrom|mergeInto|replaceInto|dropTable)\(\s*['"`]audit_trail|\b(update|delete from|truncate)\s+["`]?audit_trail/i
  expect(touching.filter(({ text }) => changing.test(text)).map(({ path }) => path)).toEqual([])
  expect("db.deleteFrom('audit_trail')").toMatch(changing)
})
