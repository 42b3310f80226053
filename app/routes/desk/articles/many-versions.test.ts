/** An article with ten thousand versions: its pages stay short, and writing, comparing and bringing one back go on. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { clearArticles, storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'

const versions = 10_000
const atOnce = 500

describeOnEachEngine('ten thousand versions', (open) => {
  it('are listed in parts, compared, written on and brought back from', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    await clearArticles(door)
    const { id } = await storeArticle(door, { title: 'Fees' }, { status: 'draft' })
    const { db } = door.services.database
    const { id: saved_by } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    for (let from = 1; from <= versions; from += atOnce)
      await db
        .insertInto('article_versions')
        .values(
          Array.from({ length: atOnce }, (_, n) => {
            const at = new Date(Date.UTC(2025, 0, 1, 0, from + n)).toISOString()
            const texts = JSON.stringify({ title: 'Fees', content: `<p>Text ${from + n}</p>` })
            const moments = { created_at: at, updated_at: at }
            return {
              id: newId(),
              article_id: id,
              number: from + n,
              kind: 'draft',
              saved_by,
              texts,
              ...moments,
            }
          }),
        )
        .execute()
    await db.updateTable('research_articles').set({ draft: versions }).where('id', '=', id).execute()
    const base = `/admin/articles/${id}/versions`
    const read = async (path: string) => {
      const answer = await door.get(path, { cookie })
      expect(answer.status, path).toBe(200)
      return answer.text()
    }
    const first = await read(base)
    expect(first.length).toBeLessThan(300_000)
    expect(first).toContain(`${base}/${versions}`)
    expect(first).not.toContain(`${base}/1"`)
    const [, next = ''] = /href="([^"]*\?before=\d+)"/.exec(first) ?? []
    expect(await read(next)).toMatch(/href="[^"]*\?before=\d+"/)
    expect(await read(`${base}/1`)).toContain('Text 1<')
    expect(await read(`${base}/${versions}`)).toContain(`From version ${versions - 1} to`)

    const { version } = await db.selectFrom('research_articles').select('version').executeTakeFirstOrThrow()
    const typed = { content: '<p>Written on</p>', checkpoint: 'on', version: String(version) }
    const saved = await door.post(`/admin/articles/${id}/draft`, typed, {
      cookie,
      accept: 'application/json',
    })
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ ok: true, kept: versions + 1 })
    const restored = await door.post(`${base}/1`, { version: String(version + 1) }, { cookie })
    expect(restored.status).toBe(303)
    const { texts } = await db
      .selectFrom('article_versions')
      .select('texts')
      .where('article_id', '=', id)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(texts).toContain('<p>Text 1</p>')
    expect((await door.post(`/admin/articles/${id}/delete`, {}, { cookie })).status).toBe(303)
  })
})
