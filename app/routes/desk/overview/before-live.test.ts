/** The list of what is left before the site may meet the public: each point goes by itself. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLog } from '#app/platform/process/log.ts'
import { backUp } from '#app/services/data-copies.server.ts'
import { folder } from '#test/support/copies.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'

const pointsOf = async (door: Door, cookie: string) => {
  const html = await (await door.get('/admin', { cookie })).text()
  return html.match(/<section class="panel" aria-labelledby="before-live">(.*?)<\/section>/s)?.[1] ?? null
}

describeOnSqliteFirst('before you go live', (open) => {
  it('an owner is told what is left, and whoever is none is not', async () => {
    const door = await openDoor(open)
    for (const role of ['owner', 'agent'] as const) await addStaff(door, role)
    const owner = await signInAs(door, 'owner')
    const list = await pointsOf(door, owner)
    for (const said of [
      'The agency is the invented sample.',
      'have no basis',
      'SITE_URL does not begin with https://',
      'No mail server is set.',
      'No backup has been made.',
      'An owner signs in with a password alone.',
    ])
      expect(list).toContain(said)
    expect(list).not.toContain('Nobody holds a current license')
    expect(list).toContain('href="/disclosures#figures"')
    expect(list).toContain('href="/admin/emails"')
    expect(await pointsOf(door, await signInAs(door, 'agent'))).toBeNull()

    const made = await backUp({
      config: door.services.config,
      log: openLog('silent'),
      file: join(folder(), 'backup.gz'),
    })
    expect(made.isNoted).toBe(true)
    expect(await pointsOf(door, owner)).not.toContain('backup')
  })

  it('what is set up is no point of it', async () => {
    const door = await openDoor(open, {
      SITE_URL: 'https://agency.example',
      SMTP_URL: 'smtps://mail.agency.example',
    })
    await addStaff(door, 'owner')
    await door.services.database.db
      .insertInto('settings')
      .values({
        name: 'backup.made-at',
        value: '"2026-11-20T04:00:00.000Z"',
        changed_at: '2026-11-20T04:00:00.000Z',
        changed_by: null,
      })
      .execute()
    const list = await pointsOf(door, await signInAs(door, 'owner'))
    expect(list).toContain('The agency is the invented sample.')
    expect(list).not.toMatch(/SITE_URL|SMTP_URL|backup/)
  })
})
