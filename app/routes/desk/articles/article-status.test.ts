/** What the list of articles tells beyond their status, and where its buttons lead. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { openArticleDesk as openDesk, visible } from '#test/support/article-desk.ts'
import { storeArticle, storeVersion } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'

describeOnEachEngine('the status of articles', (open) => {
  it('tells of unpublished changes, plans, what is overdue and who reviewed', async () => {
    const { door, db, see } = await openDesk(open)
    const editor = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const soon = new Date(Date.now() + 90 * 60_000)
    const late = new Date(Date.now() - 10 * 60_000)
    const justDue = new Date(Date.now() - 5_000)
    const words = (moment: Date) =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: agency.timeZone,
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(moment)
    const plain = await storeArticle(door, { slug: 'plain', title: 'Plain' })
    const changed = await storeArticle(door, { slug: 'changed', title: 'Changed' })
    const planned = await storeArticle(
      door,
      { slug: 'planned', title: 'Planned' },
      { status: 'draft', published_at: null as never },
    )
    const due = await storeArticle(door, { slug: 'due', title: 'Due' }, { status: 'draft' })
    const waiting = await storeArticle(door, { slug: 'waiting', title: 'Waiting' }, { status: 'archived' })
    const failed = await storeArticle(door, { slug: 'failed', title: 'Failed' }, { status: 'draft' })
    const set = (id: string, columns: { draft?: number; publish_at?: string; publish_error?: string }) =>
      db.updateTable('research_articles').set(columns).where('id', '=', id).execute()
    const addVersion = (
      article: string,
      number: number,
      kind: 'draft' | 'published' | 'aside',
      isReviewed: boolean,
    ) => storeVersion(door, { id: article, number, kind, ...(isReviewed && { reviewedBy: editor.id }) })
    // What is published was reviewed, and what was written since was not.
    await addVersion(changed.id, 1, 'published', true)
    await addVersion(changed.id, 2, 'draft', false)
    await set(changed.id, { draft: 2 })
    await addVersion(planned.id, 1, 'draft', true)
    await addVersion(planned.id, 2, 'aside', false)
    await set(planned.id, { draft: 1, publish_at: soon.toISOString() })
    await addVersion(plain.id, 1, 'published', true)
    await set(due.id, { publish_at: justDue.toISOString() })
    await set(waiting.id, { publish_at: late.toISOString() })
    await set(failed.id, {
      publish_at: late.toISOString(),
      publish_error: 'Another article already uses this address',
    })

    const { html, text } = await see()
    const rowOf = (id: string) => {
      const from = html.indexOf(`aria-labelledby="article-${id}"`)
      return visible(html.slice(from, html.indexOf('</article>', from)))
    }
    expect(rowOf(changed.id)).toContain('Published Unpublished changes Ann Example Mar 2, 2026 Annuities')
    expect(rowOf(changed.id)).not.toContain('Reviewed')
    expect(rowOf(plain.id)).not.toMatch(/Unpublished|Scheduled|Overdue|publish_at/)
    expect(rowOf(plain.id)).toContain('Reviewed by The editor')
    expect(rowOf(planned.id)).toContain(`Scheduled for ${words(soon)} Status of Planned`)
    expect(rowOf(planned.id)).toContain('Reviewed by The editor')
    expect(rowOf(planned.id)).not.toContain('Unpublished changes')
    expect(rowOf(due.id)).toContain(`Scheduled for ${words(justDue)}`)
    expect(rowOf(waiting.id)).toContain(`Overdue since ${words(late)}: the server has not processed it yet.`)
    expect(rowOf(failed.id)).toContain(
      `Overdue since ${words(late)}: Another article already uses this address`,
    )
    expect(text).toContain('Not published at the scheduled time: Waiting Failed ')
    expect((await see('?status=published')).text).toContain('Not published at the scheduled time:')
  })

  it('leads to the page of a published article and to a preview of any other', async () => {
    const { door, see } = await openDesk(open)
    const live = await storeArticle(door)
    const draft = await storeArticle(door, { slug: 'b' }, { status: 'draft' })
    const archived = await storeArticle(door, { slug: 'c' }, { status: 'archived' })
    const { html } = await see()
    expect(html).toContain('href="/research/annuities/surrender-charges"')
    for (const { id } of [draft, archived])
      expect(html).toContain(`action="/admin/articles/${id}/preview" method="post" target="_blank"`)
    expect(html).not.toContain(`/admin/articles/${live.id}/preview`)
    expect(html).not.toMatch(/href="\/research\/annuities\/[bc]"/)
  })
})
