/** The preview through the front door: who gets in, what is seen, and that the address stays a secret. */
import { expect, it } from 'vitest'
import { makePreviewLink } from '#app/articles/preview/preview-links.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { clearArticles, notice, storeArticle, storeVersion } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'

const livePath = '/research/annuities/surrender-charges'

/** A door with an editor signed in and no article. */
async function openDesk(open: OpenDatabase, environment: Record<string, string> = {}) {
  const door = await openDoor(open, environment)
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  await clearArticles(door)
  const ask = (id: string, headers: Record<string, string> = {}) =>
    door.post(`/admin/articles/${id}/preview`, {}, { cookie, ...headers })
  return {
    door,
    ask,
    /** A link as the desk makes it, and the page behind it for somebody without an account. */
    async preview(id: string) {
      const path = (await ask(id)).headers.get('location') ?? ''
      const answer = await door.get(path)
      return { path, answer, html: (await answer.text()).replaceAll('<!-- -->', '') }
    },
    /** Saves `texts` as the draft of an article, without touching what readers see. */
    async write(id: string, texts: Record<string, string>, number = 1) {
      await storeVersion(door, { id, number, kind: 'draft', texts })
      const { db } = door.services.database
      await db.updateTable('research_articles').set({ draft: number }).where('id', '=', id).execute()
    },
  }
}

const text = async (door: Door, path: string) => (await door.get(path)).text()
const articleIn = (html: string) => html.slice(html.indexOf('<article'), html.indexOf('</article>'))
const shortDay = (moment: string | number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: agency.timeZone, month: 'short', day: 'numeric' }).format(
    new Date(moment),
  )

describeOnSqliteFirst('the preview of an article', (open) => {
  it('is for whoever has the link, and never for search engines, caches or other sites', async () => {
    const { door, preview } = await openDesk(open)
    const { id } = await storeArticle(door, {}, { status: 'draft', published_at: null as never })
    const size = door.services.pages.size
    const { path, answer, html } = await preview(id)
    expect(path).toMatch(/^\/preview\/[\w-]{72}$/)
    for (const got of [answer, await door.get(`${path}.data`)]) {
      expect(got.status).toBe(200)
      expect(got.headers.get('cache-control')).toBe('no-store')
      expect(got.headers.get('x-robots-tag')).toBe('noindex')
      expect(got.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/rel="canonical"|og:url|application\/ld\+json| style="/)
    const until = shortDay(Date.now() + 7 * 86_400_000)
    expect(html).toContain(`Preview of a draft: not published. This link works until ${until}, `)
    expect(html).toContain('Surrender charges, year by year')
    expect(articleIn(html)).toContain('<span>Draft, not published</span>')
    expect(html).not.toContain('Last changed')
    // No form that would carry the address along; those of dialogs are drawn later, and carry that it was a preview.
    expect(html).not.toMatch(/<form[^>]*method="post"/)
    await door.get(path)
    expect(door.services.pages.size).toBe(size)
    expect(await text(door, '/sitemap.xml')).not.toContain('preview')
    expect((await door.get(livePath)).status).toBe(404)
  })

  it('says how an article stands that is not, or no longer, published', async () => {
    const { door, preview } = await openDesk(open)
    const { id } = await storeArticle(door)
    const { db } = door.services.database
    const stands = async (columns: Record<string, string | null>) => {
      await db.updateTable('research_articles').set(columns).where('id', '=', id).execute()
      const { html } = await preview(id)
      expect(articleIn(html)).not.toContain('Published <time')
      const [, line] = /<p class="preview-line".*?>(Preview of [^.]*\.)/.exec(html) ?? []
      return [line, /<span>([^<]*ublished[^<]*)<\/span>/.exec(articleIn(html))?.[1]]
    }
    // It was live once: the day of that is no longer true of it.
    expect(await stands({ status: 'draft' })).toEqual([
      'Preview of a draft: not published.',
      'Draft, not published',
    ])
    expect(await stands({ review_asked_at: new Date().toISOString() })).toEqual([
      'Preview of a text in review: not published.',
      'In review, not published',
    ])
    const publish_at = '2031-12-01T14:00:00.000Z'
    const at = 'scheduled for Dec 1, 2031, 9:00 AM'
    expect(await stands({ publish_at })).toEqual([
      `Preview of an article ${at}: not published yet.`,
      `Not published yet, ${at}`,
    ])
    expect((await stands({ publish_error: 'It has no text.' }))[1]).toBe('In review, not published')
    expect((await stands({ status: 'archived', review_asked_at: null }))[1]).toBe('Archived, not published')
  })

  it('shows exactly what readers see once it is published', async () => {
    const { door, preview } = await openDesk(open)
    const { id } = await storeArticle(door)
    await storeArticle(door, { slug: 'other', title: 'The other one' })
    const { html } = await preview(id)
    const live = (await text(door, livePath)).replaceAll('<!-- -->', '')
    expect(articleIn(html)).toBe(articleIn(live))
    expect(html).toContain('Preview of a published article: readers see the same.')
  })

  it('shows what was written a moment ago, while readers keep what is published', async () => {
    const { door, preview, write } = await openDesk(open)
    const { id } = await storeArticle(door)
    const first = await preview(id)
    expect(first.html).not.toContain('Quite another title')
    await write(id, { title: 'Quite another title', content: '<h2>New</h2><p>New words</p>' })
    const html = (await text(door, first.path)).replaceAll('<!-- -->', '')
    expect(html).toContain('Quite another title</h1>')
    expect(html).toContain('New words')
    expect(html).toContain('Preview of unpublished changes: readers do not see them yet.')
    expect(html).toContain('Last changed')
    await notice(door.services)
    expect(await text(door, livePath)).not.toMatch(/Quite another title|New words/)
    await write(id, { title: 'A third title' }, 2)
    expect(await text(door, first.path)).toContain('A third title')
  })

  it('shows a text that is not complete yet with what it has', async () => {
    const { door, preview, write } = await openDesk(open)
    const { id } = await storeArticle(door, {}, { status: 'draft', published_at: null as never })
    await write(id, {
      title: '  ',
      slug: 'Not A Slug',
      category: '',
      author: '',
      excerpt: 'x'.repeat(600),
      readingTime: 'soon',
      content: '<p>Half a text</p>',
      sources: 'A good source | 2026-01-02\nNo day | yesterday',
      tags: `good, ${'long'.repeat(20)}`,
    })
    const { answer, html } = await preview(id)
    expect(answer.status).toBe(200)
    for (const words of [
      'Untitled</h1>',
      'Half a text',
      `By ${agency.name}`,
      'A good source',
      '>good</a></li>',
      '1 min read',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('No day')
    await write(id, { title: '', content: '<div>'.repeat(200), sources: '' }, 2)
    expect((await preview(id)).html).toContain('Untitled</h1>')
  })

  it('refuses what it did not sign, what was changed and what is gone', async () => {
    const { door, ask, preview } = await openDesk(open)
    const { id } = await storeArticle(door, { title: 'Hidden' }, { status: 'archived' })
    const { path, html } = await preview(id)
    expect(html).toContain('Preview of an archived article: not published.')
    const token = path.slice('/preview/'.length)
    const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    const foreign = makePreviewLink('another secret', id).path.slice('/preview/'.length)
    const tokens = ['x', foreign, `${token}A`, token.slice(0, -1), ...[...token].map((_, at) => flip(at))]
    for (const one of tokens) {
      const answer = await door.get(`/preview/${one}`)
      const page = await answer.text()
      expect(answer.status, one).toBe(404)
      expect(page).toContain('Oops! Page not found')
      expect(page).not.toContain('Hidden')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    await door.services.database.db.deleteFrom('research_articles').execute()
    const gone = await door.get(path)
    expect([gone.status, (await gone.text()).includes('Oops! Page not found')]).toEqual([404, true])
    expect((await ask(id)).status).toBe(404)
  })

  it('ends: with kind words and the number to call', async () => {
    const { door } = await openDesk(open)
    const { id } = await storeArticle(door, { title: 'Hidden' }, { status: 'draft' })
    const { secret } = door.services
    const open_ = makePreviewLink(secret, id, Date.now() + 60_000)
    expect((await door.get(open_.path)).status).toBe(200)
    const ended = await door.get(makePreviewLink(secret, id, Date.now() - 1).path)
    const html = await ended.text()
    expect(ended.status).toBe(410)
    expect(html).toContain('This preview link has ended')
    expect(html).toContain('Ask the person who sent it for a new one.')
    expect(html).toContain(`href="tel:${agency.phoneLink}"`)
    expect(html).not.toContain('Hidden')
    expect(ended.headers.get('x-robots-tag')).toBe('noindex')
    expect(ended.headers.get('cache-control')).toBe('no-store')
  })

  it('is handed to a script as a link, and only to who writes articles', async () => {
    const { door, ask } = await openDesk(open)
    const { id } = await storeArticle(door, {}, { status: 'draft' })
    const answer = await ask(id, { accept: 'application/json' })
    const { url, until } = (await answer.json()) as { url: string; until: string }
    expect(answer.status).toBe(200)
    expect(url.startsWith(`${door.url}/preview/`)).toBe(true)
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(7)
    expect((await fetch(url)).status).toBe(200)
    for (const unknown of [newId(), 'x']) {
      const refusal = await ask(unknown, { accept: 'application/json' })
      expect([refusal.status, await refusal.json()]).toEqual([404, { message: 'This article was deleted.' }])
      expect((await ask(unknown)).status).toBe(404)
    }
    expect((await door.post(`/admin/articles/${id}/preview`, {})).status).toBe(401)
  })

  it('says so while the database is away, and names no cause', async () => {
    const { door, ask, preview } = await openDesk(open)
    const { id } = await storeArticle(door)
    const { path } = await preview(id)
    await door.services.database.db.schema.alterTable('research_articles').renameTo('gone').execute()
    const answer = await door.get(path)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toMatch(/An error occurred \(reference [0-9a-f-]{36}\)/)
    expect((await ask(id)).status).toBe(500)
  })

  it('leaves the ad tag out of its policy', async () => {
    const { door, preview } = await openDesk(open, { GOOGLE_ADS_ID: 'AW-123456789' })
    const { id } = await storeArticle(door)
    const { answer } = await preview(id)
    expect(answer.headers.get('content-security-policy')).not.toContain('google')
    expect((await door.get(livePath)).headers.get('content-security-policy')).toContain('google')
  })
})
