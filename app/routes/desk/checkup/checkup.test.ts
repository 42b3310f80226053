/** The doctor through the front door: who may ask, what is said, what stays in the trail, how often. */
import { expect, it } from 'vitest'
import { nodeName, release } from '#app/platform/process/release.server.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { signInEverybody } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'
import { freePort } from '#test/support/free-port.ts'

const mailAway = async () => ({ SMTP_URL: `smtp://joe:hush-hush@127.0.0.1:${await freePort()}` })

const checks = (door: Door) =>
  door.services.database.db
    .selectFrom('audit_trail')
    .select(['detail', 'staff_id'])
    .where('action', '=', 'installation-checked')
    .execute()

/** Names of files and hashes hold each pair of letters by chance, and so the name of a machine that is called "vm". */
const isWordOf = (text: string, name: string) =>
  new RegExp(`(?<![\\w+/-])${name.replaceAll('.', '\\.')}(?![\\w+/-])`).test(text)

describeOnSqliteFirst('the installation check', (open) => {
  it('tells owners what is wrong and what to do, and stands in the trail', async () => {
    const door = await openDoor(open, await mailAway())
    const { owner: cookie } = await signInEverybody(door)
    const settings = await (await door.get('/admin/settings', { cookie })).text()
    expect(settings).toContain('href="/admin/checkup"')
    const before = await (await door.get('/admin/checkup', { cookie })).text()
    expect(before).toContain('Check now')
    expect(before).not.toContain('To fix')
    const answer = await door.post('/admin/checkup', {}, { cookie })
    const page = await answer.text()
    expect(answer.status).toBe(200)
    for (const part of ['To fix', 'Mail server', 'ECONNREFUSED', 'Check host and port', 'Site address'])
      expect(page).toContain(part)
    expect(page).not.toContain('hush-hush')
    const [row, ...others] = await checks(door)
    expect(others).toEqual([])
    expect(row?.detail).toMatch(/"red":[1-9]/)
    const trail = await (await door.get('/admin/audit', { cookie })).text()
    expect(trail).toContain('Checked the installation')
  })

  it('is for owners only, and not more often than partners bear', async () => {
    const door = await openDoor(open, await mailAway())
    const cookies = await signInEverybody(door)
    for (const role of ['agent', 'recruiter', 'editor'] as const)
      expect((await door.post('/admin/checkup', {}, { cookie: cookies[role] })).status).toBe(404)
    const statuses: number[] = []
    for (let times = 0; times < 6; times++)
      statuses.push((await door.post('/admin/checkup', {}, { cookie: cookies.owner })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const late = await door.post('/admin/checkup', {}, { cookie: cookies.owner })
    expect(await late.text()).toContain('just checked several times')
    expect(await checks(door)).toHaveLength(5)
  })

  it('says which version runs on which node, to owners and to nobody else', async () => {
    const door = await openDoor(open)
    const cookies = await signInEverybody(door)
    const { version, commit } = release
    const shown = await (await door.get('/admin/checkup', { cookie: cookies.owner })).text()
    const words = `Version ${version}${commit ? ` (${commit.slice(0, 8)})` : ''}, on ${nodeName}.`
    expect(shown.replaceAll('<!-- -->', '')).toContain(words)
    for (const path of ['/', '/nothing-here', '/healthz', '/readyz', '/admin', '/admin/checkup']) {
      const answer = await door.get(path, { cookie: path === '/admin/checkup' ? cookies.agent : '' })
      const said = JSON.stringify([...answer.headers]) + (await answer.text())
      const told = said.replace(/sha256-[\w+/]{43}=|-[\w-]{8}(?=\.(js|css|woff2)\b)/g, '')
      expect([path, isWordOf(told, nodeName), told.includes((commit ?? version).slice(0, 8))]).toEqual([
        path,
        false,
        false,
      ])
    }
  })
})
