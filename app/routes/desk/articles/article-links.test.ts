/** Links of articles: found by search, kept by id, led to the present address, and told of when they lead nowhere. */
import { expect, it } from 'vitest'
import { makeDocument } from '#app/articles/document/make-document.server.ts'
import { findDocument, readDocument } from '#app/articles/document/research-document.server.ts'
import { saveLinksById } from '#app/articles/links/article-links.server.ts'
import { brokenLinksOf } from '#app/articles/links/broken-links.server.ts'
import type { LinkTarget } from '#app/articles/links/search-links.server.ts'
import { articleHref } from '#app/articles/text/article-link.ts'
import { isOwnPage } from '#app/articles/text/own-pages.ts'
import { cleanHtml } from '#app/articles/text/read-html.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { clearArticles, notice, storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'
import routes from '../../../routes.ts'

async function openDesk(open: OpenDatabase) {
  const door = await openDoor(open)
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  await clearArticles(door)
  const { database } = door.services
  return {
    door,
    database,
    db: database.db,
    async search(q: string): Promise<LinkTarget[]> {
      const answer = await door.get(`/admin/articles/links?q=${encodeURIComponent(q)}`, { cookie })
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { results: LinkTarget[] }).results
    },
    keep: (html: string) => saveLinksById(database.db, clean(html), 'https://www.agency.example'),
    broken: async (html: string, self?: string) =>
      (await brokenLinksOf(database, clean(html), self)).map(
        ({ href, text, why }) => `${text} (${href}): ${why}`,
      ),
    /** The body of the article as readers get it. */
    async read(path: string) {
      const answer = await door.get(path)
      expect(answer.status).toBe(200)
      return /<div class="article-body">(.*?)<\/div>/s.exec(await answer.text())?.[1]
    },
  }
}

function clean(html: string): string {
  const cleaned = cleanHtml(html)
  if ('refused' in cleaned) throw new Error(cleaned.refused)
  return cleaned.html
}

describeOnEachEngine('links between articles', (open) => {
  it('lead to the present address, and leave their words where nobody may read', async () => {
    const { door, db, read } = await openDesk(open)
    const target = await storeArticle(door, { slug: 'target', title: 'Target' })
    const draft = await storeArticle(door, { slug: 'hidden' }, { status: 'draft' })
    const to = (id: string, words: string, part = '') => `<a href="${articleHref(id, part)}">${words}</a>`
    const body = `<p>See ${to(target.id, 'this')}, ${to(target.id, 'that', '#section-fees')}, ${to(draft.id, '<strong>hidden</strong>')} and ${to(newId(), 'gone')}.</p>`
    await storeArticle(door, { slug: 'source', body })
    const path = '/research/annuities/source'
    const plain = '<strong>hidden</strong> and gone.</p>'
    expect((await read(path))?.replaceAll('<!-- -->', '')).toBe(
      `<p>See <a href="/research/annuities/target">this</a>, <a href="/research/annuities/target#section-fees">that</a>, ${plain}`,
    )
    await db
      .updateTable('research_articles')
      .set({ slug: 'moved', category: 'life-insurance' })
      .where('id', '=', target.id)
      .execute()
    await notice(door.services)
    expect(await read(path)).toContain('href="/research/life-insurance/moved"')
    await db
      .updateTable('research_articles')
      .set({ status: 'archived' })
      .where('id', '=', target.id)
      .execute()
    await notice(door.services)
    expect((await read(path))?.replaceAll('<!-- -->', '')).toBe(`<p>See this, that, ${plain}`)
  })

  it('lead from the document, too, which is made anew when an address changes', async () => {
    const { door, db, database } = await openDesk(open)
    const { id } = await storeArticle(door, { slug: 'target' })
    await storeArticle(door, { slug: 'source', body: `<p>See <a href="${articleHref(id)}">this</a>.</p>` })
    const print = async () => {
      const made = await makeDocument({
        database,
        pictures: door.services.pictures,
        agency,
        siteUrl: 'https://www.agency.example',
        signal: AbortSignal.any([]),
      })
      const facts = await findDocument(database)
      const bytes = facts && (await readDocument(database, facts))
      return { made, pdf: Buffer.from(bytes ?? []).toString('latin1') }
    }
    expect((await print()).pdf).toContain('(https://www.agency.example/research/annuities/target)')
    expect((await print()).made).toBe(false)
    await db.updateTable('research_articles').set({ slug: 'moved' }).where('id', '=', id).execute()
    const again = await print()
    expect(again.made).toBe(true)
    expect(again.pdf).toContain('(https://www.agency.example/research/annuities/moved)')
  })

  it('are kept by id, whatever address was written', async () => {
    const { door, db, keep } = await openDesk(open)
    const { id } = await storeArticle(door, { slug: 'fees' })
    await db
      .insertInto('article_slugs')
      .values({ slug: 'old-fees', article_id: id, retired_at: new Date().toISOString() })
      .execute()
    const link = (href: string) => `<p><a href="${href}">x</a></p>`
    for (const written of [
      '/research/annuities/fees',
      '/research/annuities/fees/',
      '/research/life-insurance/fees?utm_source=mail',
      '/research/fees',
      '/research/annuities/old-fees',
      'https://www.agency.example/research/annuities/fees',
      'http://agency.example/research/old-fees',
      `article:${id}`,
    ])
      expect(await keep(link(written)), written).toBe(link(`article:${id}`))
    expect(await keep(link('/research/annuities/fees#section-costs'))).toBe(
      link(`article:${id}#section-costs`),
    )
    expect(await keep(link('https://www.agency.example/services/annuities?a=1&b=%222%22#faq'))).toBe(
      link('/services/annuities?a=1&amp;b=%222%22#faq'),
    )
    for (const other of [
      '/research/annuities',
      '/research/annuities/never-written',
      'https://www.agency.example.evil.example/research/annuities/fees',
      'https://elsewhere.example/research/annuities/fees',
      'mailto:a@b.example',
      'tel:+12165550142',
      'https://www.agency.example:8443/contact',
    ])
      expect(await keep(link(other)), other).toBe(link(other))
    // Nothing but the address changes, and what is kept is clean.
    const whole = `<h2>“A” &amp; &lt;b&gt;</h2><p>href="/research/fees" <a href="/research/fees">y</a></p>`
    expect(await keep(whole)).toBe(whole.replace('<a href="/research/fees">', `<a href="article:${id}">`))
    expect(clean(await keep(whole))).toBe(await keep(whole))
  })

  it('are told of when they lead nowhere', async () => {
    const { door, broken } = await openDesk(open)
    const { id } = await storeArticle(door)
    const draft = await storeArticle(door, { slug: 'b', title: 'Not yet' }, { status: 'draft' })
    const gone = await storeArticle(door, { slug: 'c', title: 'No more' }, { status: 'archived' })
    const link = (href: string) => `<a href="${href}">the ${href.slice(0, 3)}</a> `
    const fine = [
      '/',
      '/contact',
      '/services/annuities#questions',
      '/truckers',
      '/privacy',
      '/research',
      '/research/annuities?page=2',
      '/research/feed.xml',
      `article:${id}`,
      '/research/annuities/surrender-charges',
      'https://elsewhere.example/nothing',
      'mailto:a@b.example',
    ]
    expect(await broken(`<p>${fine.map(link).join('')}</p>`)).toEqual([])
    const unknown = newId()
    const bad = [
      '/nothing',
      '/admin/leads',
      '/research/annuities/never',
      '/research/annuities/b',
      `article:${gone.id}`,
      `article:${unknown}`,
      '/preview/abc',
    ]
    expect(
      await broken(
        `<h2>${link(bad[0] ?? '')}</h2><ul>${bad
          .slice(1)
          .map((href) => `<li>${link(href)}</li>`)
          .join('')}</ul>`,
      ),
    ).toEqual([
      'the /no (/nothing): There is no page at /nothing on our site.',
      'the /ad (/admin/leads): Only staff can open this desk page. Link to a public page or remove the link.',
      'the /re (/research/annuities/never): There is no article at /research/annuities/never.',
      'the /re (/research/annuities/b): “Not yet” is a draft. Publish it first, or readers will see plain text instead of a link.',
      `the art (article:${gone.id}): “No more” is archived, so readers cannot open it. Link to another article or remove the link.`,
      `the art (article:${unknown}): This article was deleted. Link to another article or remove the link.`,
      'the /pr (/preview/abc): This is a preview link, which expires. Link to the article itself.',
    ])
    expect(await broken(`<p>${link(`article:${draft.id}`)}</p>`, draft.id)).toEqual([])
  })

  it('knows the pages as they are served', async () => {
    const { door } = await openDesk(open)
    const paths = (await routes)
      .flatMap((entry) => entry.children ?? [entry])
      .map(({ path }) => `/${path?.replace(/^\//, '')}`)
      // Pages of /embed stand in frames of others. Of these only posts are answered: /consent/file, /privacy-request/code and /texts.xml.
      .filter(
        (path) => !/[:*]|^\/(admin|api|conversion-test|embed|undefined)|\/(file|code|texts\.xml)$/.test(path),
      )
    expect(paths.length).toBeGreaterThan(25)
    // Every line of business has its pages; those of what is not sold are answered by 404.
    for (const path of [
      ...paths,
      '/Contact',
      '/Contact/',
      '/TRUCKERS',
      '/contact/',
      '/Favicon.ico',
      '/nothing',
    ])
      expect((await door.get(path)).status < 400, path).toBe(isOwnPage(path))
  })

  it('are found by the words of a title, ours first, and by nothing the newest', async () => {
    const { door, search } = await openDesk(open)
    const one = await storeArticle(door, {
      slug: 'a',
      title: 'What annuities cost',
      publishedAt: '2026-01-01',
    })
    await storeArticle(door, { slug: 'b', title: 'Annuities: 100% of the costs' }, { status: 'draft' })
    await storeArticle(
      door,
      { slug: 'c', title: 'Term life', publishedAt: '2026-05-01' },
      { status: 'archived' },
    )
    expect(await search('annuities')).toEqual([
      { href: '/services/annuities', title: 'Annuities', kind: 'page', note: 'Page, /services/annuities' },
      { href: '/research/annuities', title: 'Annuities', kind: 'page', note: 'Page, /research/annuities' },
      {
        href: articleHref(one.id),
        title: 'What annuities cost',
        kind: 'article',
        note: 'Published, Annuities',
      },
      expect.objectContaining({ title: 'Annuities: 100% of the costs', note: 'Draft, not public yet' }),
    ])
    const titles = async (q: string) => (await search(q)).map(({ title }) => title)
    expect(await titles('COST annuities')).toEqual(['What annuities cost', 'Annuities: 100% of the costs'])
    expect(await titles('100%')).toEqual(['Annuities: 100% of the costs'])
    expect(await titles('_')).toEqual([])
    expect(await titles('privacy')).toEqual(['Privacy Policy'])
    expect(await titles('thank you')).toEqual([])
    expect(await titles('')).toEqual(['Term life', 'Annuities: 100% of the costs', 'What annuities cost'])
    expect(await titles('x'.repeat(5000))).toEqual([])
    expect(await titles("'; drop table research_articles; --\u0000")).toEqual([])
  })

  it('are at most ten, of thousands', async () => {
    const { door, db, search } = await openDesk(open)
    const row = await storeArticle(door, { title: 'One of many' })
    for (let from = 0; from < 3000; from += 100)
      await db
        .insertInto('research_articles')
        .values(Array.from({ length: 100 }, (_, at) => ({ ...row, id: newId(), slug: `many-${from + at}` })))
        .execute()
    expect(await search('many')).toHaveLength(10)
    expect(await search('')).toHaveLength(10)
  })
})
