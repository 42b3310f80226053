/** Who sees the comments on an article, and where they are told: the list, the mail, never readers. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import type { Role } from '#app/staff/permissions.ts'
import { openCommented } from '#test/support/article-comments.ts'
import { visible } from '#test/support/article-desk.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, emailOf, signInAs } from '#test/support/desk.ts'

describeOnEachEngine('the reach of comments', (open) => {
  it('is that of who writes articles, and ends with the right', async () => {
    const { door, db, id, comment, threads, say } = await openCommented(open)
    const thread = await comment()
    await addStaff(door, 'agent')
    const cookie = await signInAs(door, 'agent')
    const path = `/admin/articles/${id}/comments`
    const tries = async () => [
      (await door.get(path, { cookie })).status,
      (await door.post(path, { do: `reply:${thread}`, words: 'Mine' }, { cookie })).status,
      (await door.post(path, { do: `resolve:${thread}` }, { cookie })).status,
    ]
    expect(await tries()).toEqual([404, 404, 404])
    const { id: writer } = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'agent')
      .executeTakeFirstOrThrow()
    const become = (role: string) =>
      db
        .updateTable('staff')
        .set({ role: role as Role })
        .where('id', '=', writer)
        .execute()
    await become('editor')
    expect(await tries()).toEqual([200, 303, 303])
    // A role of an earlier release may do nothing.
    await become('contributor')
    expect(await tries()).toEqual([404, 404, 404])
    // What was said stays, under the name of the day.
    await db.updateTable('staff').set({ name: 'Cora Renamed' }).where('id', '=', writer).execute()
    expect((await threads())[0]?.remarks.at(-1)).toMatchObject({ by: 'Cora Renamed', words: 'Mine' })
    await db.deleteFrom('staff').where('id', '=', writer).execute()
    expect((await threads())[0]?.remarks.at(-1)).toMatchObject({ by: 'a former colleague', words: 'Mine' })
    // In the trash there is nothing, and afterwards all of it.
    expect((await say({}, 'editor', 'delete')).status).toBe(303)
    expect((await say({ do: `reopen:${thread}` })).status).toBe(404)
    const untrash = await door.post(
      '/admin/articles/trash',
      { id },
      { cookie: await signInAs(door, 'owner') },
    )
    expect(untrash.status).toBe(303)
    expect(await threads()).toHaveLength(1)
  })

  it('stands in the list with its number', async () => {
    const { door, cookies, comment, say } = await openCommented(open)
    const list = async () =>
      visible(await (await door.get('/admin/articles', { cookie: cookies.owner })).text())
    expect(await list()).not.toMatch(/\d open comment/)
    const thread = await comment()
    await comment()
    expect(await list()).toContain('2 open comments')
    await say({ do: `resolve:${thread}` })
    expect(await list()).toContain('1 open comment')
  })

  it('is told by email, once for all of ten minutes, with no more of the text than the passage', async () => {
    const { db, id, comment, say, due } = await openCommented(open)
    const thread = await comment('owner')
    await say({ do: `reply:${thread}`, words: 'It is <so>.' })
    await say({ do: `reply:${thread}`, words: 'And so.' })
    await due()
    const sent = await db.selectFrom('emails').selectAll().where('kind', '=', 'article.commented').execute()
    const byPerson = Object.fromEntries(
      sent.map((letter) => [JSON.parse(letter.recipients)[0].address, JSON.stringify(letter)]),
    )
    expect(Object.keys(byPerson).toSorted()).toEqual([emailOf('editor'), emailOf('owner')].toSorted())
    expect(byPerson[emailOf('owner')]).toContain('The editor on “surrender charge”: It is <so>.')
    expect(byPerson[emailOf('owner')]).toContain('And so.')
    expect(byPerson[emailOf('editor')]).toContain('Since when?')
    for (const letter of sent) expect(JSON.stringify(letter)).not.toContain('is a fee')
    // Whoever lost the right by then is told nothing.
    await comment('owner')
    await db.updateTable('staff').set({ role: 'agent' }).where('email', '=', emailOf('editor')).execute()
    await db.deleteFrom('emails').execute()
    await due()
    expect(await db.selectFrom('emails').selectAll().execute()).toEqual([])
    expect(id).toBeTruthy()
  })

  it('never comes to readers', async () => {
    const { door, comment, read, path, cookies, id } = await openCommented(open, 'published')
    await comment()
    await comment('owner', 'Shorter.')
    const made = await door.post(`/admin/articles/${id}/preview`, {}, { cookie: cookies.owner })
    const preview = made.headers.get('location') ?? ''
    const secrets = /Since when|Shorter|article_threads/
    for (const address of [
      path,
      `${path}.data`,
      '/research',
      '/research/annuities',
      '/research?q=since+when',
      '/research/feed.xml',
      '/sitemap.xml',
      preview.replace(door.url, ''),
    ]) {
      const answer = await read(address)
      expect([address, answer.status]).toEqual([address, 200])
      expect(await answer.text()).not.toMatch(secrets)
    }
    expect(newId()).toBeTruthy()
  })
})
