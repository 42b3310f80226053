/** Links to previews at the desk: listed, revoked, and ended with the right of whoever made them. */
import { expect, it } from 'vitest'
import { pruneLinks } from '#app/articles/preview/preview-links.server.ts'
import { visible } from '#test/support/article-desk.ts'
import { openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf } from '#test/support/desk.ts'

async function openLinks(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { door, db, cookies, post } = desk
  const { id } = await storeArticle(door, {}, { status: 'draft', published_at: null })
  const make = async (who: 'editor' | 'owner' = 'editor') =>
    (await post(`${id}/preview`, {}, who)).headers.get('location') ?? ''
  const see = async () =>
    visible(await (await door.get(`/admin/articles/${id}/previews`, { cookie: cookies.editor })).text())
  const rows = () => db.selectFrom('preview_links').selectAll().orderBy('made_at').execute()
  const revoke = async (link: string, of = id) => {
    const answer = await post(`${of}/previews`, { link })
    return { status: answer.status, text: visible(await answer.text()) }
  }
  return { ...desk, id, make, see, rows, revoke }
}

describeOnEachEngine('links to a preview', (open) => {
  it('are listed with who made them, one for each person and day', async () => {
    const { make, see, rows, acts, id } = await openLinks(open)
    expect(await see()).toContain('No links yet')
    const [one, again, other] = [await make(), await make(), await make('owner')]
    expect(again).toBe(one)
    expect(other).not.toBe(one)
    expect(await rows()).toHaveLength(2)
    const page = await see()
    expect(page).toMatch(/Works until .* Made by The editor/)
    expect(page).toMatch(/Works until .* Made by The owner/)
    expect((await acts(id)).filter((act) => act === 'preview-link-made')).toHaveLength(2)
  })

  it('opens nothing once it is revoked, and a new one does', async () => {
    const { door, make, rows, revoke, see, acts, id } = await openLinks(open)
    const path = await make()
    expect((await door.get(path)).status).toBe(200)
    const [link] = await rows()
    if (!link) throw new Error('no link was kept')
    const { id: other } = await storeArticle(door, { slug: 'other' })
    expect((await revoke(link.id, other)).status).toBe(422)
    expect((await door.get(path)).status).toBe(200)
    expect((await revoke(link.id)).status).toBe(303)
    const twice = await revoke(link.id)
    expect([twice.status, twice.text]).toEqual([422, expect.stringContaining('revoked before')])
    for (const unknown of ['x', '', id]) expect((await revoke(unknown)).status).toBe(422)
    const ended = await door.get(path)
    expect(ended.status).toBe(410)
    expect(visible(await ended.text())).toContain('This preview link has ended')
    expect(await see()).toContain('Revoked by The editor')
    expect((await acts(id)).filter((act) => act === 'preview-link-revoked')).toHaveLength(1)
    const next = await make()
    expect(next).not.toBe(path)
    expect((await door.get(next)).status).toBe(200)
  })

  it('ends with the right of whoever made it', async () => {
    const { door, db, make, see } = await openLinks(open)
    const path = await make('owner')
    const change = (columns: { role?: 'agent' | 'owner'; disabled_at?: string | null }) =>
      db.updateTable('staff').set(columns).where('email', '=', emailOf('owner')).execute()
    await change({ role: 'agent' })
    expect((await door.get(path)).status).toBe(410)
    expect(await see()).toContain('no longer writes here')
    await change({ role: 'owner', disabled_at: new Date().toISOString() })
    expect((await door.get(path)).status).toBe(410)
    await change({ disabled_at: null })
    expect((await door.get(path)).status).toBe(200)
  })

  it('are forgotten a month after their end', async () => {
    const { door, make, rows } = await openLinks(open)
    await make()
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    await pruneLinks(door.services.database, days(36))
    expect(await rows()).toHaveLength(1)
    await pruneLinks(door.services.database, days(38))
    expect(await rows()).toHaveLength(0)
  })
})
