/** The versions of an article through the front door: the list, what differs, and bringing one back. */
import { expect, it } from 'vitest'
import type { VersionKind } from '#app/articles/model/version.ts'
import { newId } from '#app/lib/ids.ts'
import { clearArticles, storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'

async function openDesk(open: OpenDatabase) {
  const door = await openDoor(open)
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  await clearArticles(door)
  const { db } = door.services.database
  const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const article = await storeArticle(door, { title: 'Fees' })
  const base = `/admin/articles/${article.id}/versions`
  return {
    door,
    db,
    article,
    base,
    staffId,
    async add(
      number: number,
      texts: Record<string, string>,
      more: { kind?: VersionKind; [column: string]: unknown } = {},
    ) {
      const at = new Date(Date.UTC(2026, 10, 1, 15, number)).toISOString()
      const row = {
        id: newId(),
        article_id: article.id,
        number,
        created_at: at,
        updated_at: at,
        saved_by: staffId,
      }
      await db
        .insertInto('article_versions')
        .values({ ...row, kind: 'draft', texts: JSON.stringify({ title: 'Fees', ...texts }), ...more })
        .execute()
    },
    /** The words of a page, its changes as [+added] and [-removed]. */
    async see(path: string) {
      const answer = await door.get(path, { cookie })
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).not.toMatch(/ style="/)
      return visible(html)
    },
    status: async (path: string) => (await door.get(path, { cookie })).status,
    post: (path: string, fields: Record<string, string> = {}) => door.post(path, fields, { cookie }),
  }
}

const visible = (html: string) =>
  html
    .replace(/^.*<main/s, '<main')
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<span class="sr-only">[^<]*(added|removed)[^<]*<\/span>/g, (_all, what) =>
      what === 'added' ? '[+' : '[-',
    )
    .replace(/<span class="sr-only">\] <\/span>/g, ']')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .replace(/\[([+-]) (.*?) \]/g, '[$1$2]')

describeOnSqliteFirst('the versions of an article', (open) => {
  it('are listed with who, when, and what became of them', async () => {
    const { add, base, db, article, see, staffId } = await openDesk(open)
    expect(await see(base)).toContain('No versions yet')
    await add(1, {}, { kind: 'published', saved_by: null })
    await add(2, {}, { reviewed_by: staffId, reviewed_at: '2026-11-02T15:00:00.000Z' })
    await add(3, {}, { kind: 'aside', saved_by: newId() })
    await add(4, {}, { restored_from: 1 })
    await db.updateTable('research_articles').set({ draft: 4 }).where('id', '=', article.id).execute()
    const text = await see(base)
    for (const words of [
      'Versions of “Fees”',
      'Version 4 Draft Current draft The editor, Nov 1, 2026',
      'Restored from version 1',
      'Version 3 Set aside a former colleague',
      'Not part of the article, because another text was saved first',
      'Version 2 Draft The editor',
      'Reviewed by The editor, Nov 2, 2026, 10:00:00 AM',
      'Version 1 Published Live Before the first change',
    ])
      expect(text).toContain(words)
    expect(text.indexOf('Version 4')).toBeLessThan(text.indexOf('Version 3'))
  })

  it('are listed fifty on a page', async () => {
    const { add, base, see } = await openDesk(open)
    for (let number = 1; number <= 120; number++) await add(number, {})
    const numbers = async (query: string) =>
      [...(await see(base + query)).matchAll(/Version (\d+) Draft/g)].map(([, number]) => Number(number))
    expect(await numbers('')).toEqual(Array.from({ length: 50 }, (_, at) => 120 - at))
    expect(await numbers('?before=71')).toEqual(Array.from({ length: 50 }, (_, at) => 70 - at))
    expect(await numbers('?before=21')).toHaveLength(20)
    for (const nonsense of ['?before=x', '?before=-1', '?before=99999999999999'])
      expect(await numbers(nonsense)).toHaveLength(50)
  })

  it('are compared with the one before, another, the newest and the live text', async () => {
    const { add, base, db, article, see } = await openDesk(open)
    await add(1, { content: '<p>A fee of seven percent.</p><p>Same.</p>' }, { kind: 'published' })
    await add(2, { content: '<p>A fee of eight percent.</p><p>Same.</p>', slug: 'x<y' })
    await add(3, { content: '<p>A fee of nine percent.</p><p>Same.</p>', title: 'Fees & more' })
    await db.updateTable('research_articles').set({ draft: 3 }).where('id', '=', article.id).execute()
    const second = await see(`${base}/2`)
    expect(second).toContain('From version 1 to version 2')
    expect(second).toContain('A fee of [-seven] [+eight] percent.')
    expect(second).toContain('Address Was empty. [+x&lt;y]')
    expect(second).toContain('Show 1 unchanged paragraph Same.')
    expect(await see(`${base}/3?against=1`)).toContain('A fee of [-seven] [+nine] percent.')
    expect(await see(`${base}/1?against=3`)).toContain('From version 1 to version 3')
    const newest = await see(`${base}/1?against=newest`)
    expect(newest).toContain('From version 1 to the latest text')
    expect(newest).toContain('Title Fees [+ &amp; more]')
    const live = await see(`${base}/3?against=live`)
    expect(live).toContain('From the live text to version 3')
    expect(live).toContain('A [-surrender charge is a fee] [+fee of nine percent]')
    expect(await see(`${base}/3?against=newest`)).toContain('No differences.')
    // What was set aside was never part of the article.
    await add(4, { content: '<p>Aside.</p>' }, { kind: 'aside' })
    await add(5, { content: '<p>A fee of ten percent.</p><p>Same.</p>' })
    expect(await see(`${base}/5`)).toContain('From version 3 to version 5')
    expect(await see(`${base}/4`)).toContain('From version 3 to version 4')
    expect(await see(`${base}/5?against=4`)).toContain('From version 4 to version 5')
    const first = await see(`${base}/1`)
    expect(first).toContain('Version 1: there is no earlier version')
    expect(first).toContain('Added: paragraph A fee of seven percent.')
  })

  it('are not there when they are not', async () => {
    const { add, base, status, post } = await openDesk(open)
    await add(1, {})
    for (const path of ['/2', '/0', '/-1', '/1.5', '/x', '/99999999999'])
      expect(await status(base + path), path).toBe(404)
    for (const id of [newId(), 'x', '%00'])
      for (const path of [`/admin/articles/${id}/versions`, `/admin/articles/${id}/versions/1`])
        expect([400, 404], path).toContain(await status(path))
    for (const query of ['?against=9', '?against=x', '?against=99999999999', '?against=%00', '?against=1'])
      expect(await status(`${base}/1${query}`), query).toBe(200)
    expect((await post(`${base}/2`)).status).toBe(404)
    expect((await post(`/admin/articles/${newId()}/versions/1`)).status).toBe(404)
  })

  it('come back as a draft that readers do not see, and not over what somebody just saved', async () => {
    const { add, article, base, db, door, post, see } = await openDesk(open)
    await add(1, { title: 'Old title', content: '<p>Old words.</p>' })
    await add(2, { content: '<p>New words.</p>' })
    await db.updateTable('research_articles').set({ draft: 2 }).where('id', '=', article.id).execute()
    const before = await db.selectFrom('research_articles').selectAll().executeTakeFirstOrThrow()
    const late = await post(`${base}/1`, { version: String(before.version - 1) })
    expect(late.status).toBe(409)
    expect(visible(await late.text())).toContain('This article was just saved in another window')
    const answer = await post(`${base}/1`, { version: String(before.version) })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/admin/articles/${article.id}/edit?notice=article-restored`)
    const row = await db.selectFrom('research_articles').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      draft: 3,
      version: before.version + 1,
      title: 'Fees',
      content: before.content,
    })
    const made = await db
      .selectFrom('article_versions')
      .selectAll()
      .where('number', '=', 3)
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({ kind: 'draft', restored_from: 1 })
    expect(JSON.parse(made.texts)).toMatchObject({ title: 'Old title', content: '<p>Old words.</p>' })
    expect(await see(base)).toContain('Version 3 Draft Current draft')
    expect(await (await door.get('/research/annuities/surrender-charges')).text()).not.toContain('Old words')
    const trail = await db
      .selectFrom('audit_trail')
      .select(['subject_id', 'detail'])
      .where('action', '=', 'article-restored')
      .execute()
    expect(trail).toEqual([{ subject_id: article.id, detail: JSON.stringify({ from: 1, to: 3 }) }])
    expect((await post(`${base}/1`)).status).toBe(303)
  })

  it('show hostile texts as words', async () => {
    const { add, base, see } = await openDesk(open)
    await add(1, {
      title: '<img src=x onerror=alert(1)>',
      content: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    })
    const text = await see(`${base}/1`)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })
})
