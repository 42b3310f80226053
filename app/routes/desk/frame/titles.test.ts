/** The titles of the desk come from its table of addresses, through the guard. */

import { expect, it } from 'vitest'
import { menuGroups } from '#app/desk/addresses/address.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { signInEverybody } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'
import { addresses, screensFor } from '../addresses.ts'

const titleOf = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1]

describeOnEachEngine('the titles of the desk', (open) => {
  it('are those of the table, and no address that is a secret is named to others', async () => {
    const door = await openDoor(open)
    const { owner } = await signInEverybody(door)
    const pages = addresses.filter(
      ({ frame, path }) => frame && !/letters|next$|:(id|other|number)/.test(path),
    )
    expect(pages.length).toBeGreaterThan(12)
    for (const { path, frame, title, isSecret } of pages) {
      const headers = frame === 'shell' ? { cookie: owner } : {}
      const html = await (await door.get(path.replace(':token', 'x'.repeat(43)), headers)).text()
      expect([path, titleOf(html)]).toEqual([path, title])
      expect([path, html.includes('content="no-referrer"')]).toEqual([path, isSecret === true])
      expect(html).toContain('content="noindex"')
    }
  })

  it('stand in the menu for those who may read the screen', async () => {
    const door = await openDoor(open)
    const cookies = await signInEverybody(door)
    for (const role of ['owner', 'agent', 'recruiter', 'editor'] as const) {
      const html = await (await door.get('/admin/account', { cookie: cookies[role] })).text()
      const menu = html.match(/<nav aria-label="Desk".*?<\/nav>/s)?.[0] ?? ''
      const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)
      const screens = menuGroups.flatMap((group) =>
        screensFor(role).flatMap(({ path, menu }) => (menu?.group === group ? path : [])),
      )
      expect(links).toEqual([...screens, '/', '/admin/account'])
    }
    const ofEditor = screensFor('editor').flatMap(({ label, menu }) => (menu ? label : []))
    expect(ofEditor).toEqual(['Today', 'Articles', 'Pictures', 'Pages'])
  })
})
