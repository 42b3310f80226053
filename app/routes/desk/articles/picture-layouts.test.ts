/** Pictures wider than the text, beside it, and in galleries: kept by cleaning, drawn for readers, asked about before they are published. */
import { expect, it } from 'vitest'
import { cleanHtml, readHtml } from '#app/articles/text/read-html.server.ts'
import { newId } from '#app/lib/ids.ts'
import { visible } from '#test/support/article-desk.ts'
import { clearArticles, notice, storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { drawn, openPictureDoor } from '#test/support/pictures.ts'

const path = '/research/annuities/surrender-charges'
const figure = (src: string, layout = '', caption = 'In June') =>
  `<figure${layout && ` class="${layout}"`}><img src="${src}" alt="A porch" width="600" height="300" /><figcaption>${caption}</figcaption></figure>`
const gallery = (figures: readonly string[]) => `<figure class="gallery">${figures.join('')}</figure>`

it('keeps the three ways a picture may stand, and no other class', () => {
  const src = `/pictures/${newId()}/600.webp`
  for (const clean of [
    figure(src),
    figure(src, 'wide'),
    figure(src, 'beside'),
    gallery([figure(src), figure(src)]),
  ])
    expect(cleanHtml(clean)).toEqual({ html: clean })
  for (const bad of ['sr-only', 'wide beside', 'WIDE', 'x" onload="y'])
    expect(cleanHtml(figure(src).replace('<figure', `<figure class="${bad}"`))).toEqual({ html: figure(src) })
  const { nodes } = readHtml(`<aside class="callout"><p>x</p></aside><p class="wide">y</p>`)
  expect(JSON.stringify(nodes)).not.toContain('class')
})

describeOnSqliteFirst('pictures that are not as wide as the text', (open) => {
  it('are drawn with their words, and bring their style along', async () => {
    const { door, add, cookie } = await openPictureDoor(open)
    await clearArticles(door)
    const plain = await storeArticle(door, { slug: 'plain', body: '<p>Words.</p>' })
    const before = await (await door.get('/research/annuities/plain')).text()
    expect(before).not.toMatch(/picture-(wide|beside|gallery)/)
    const { src } = await add(await drawn(600, 300).png().toBuffer(), 'image/png')
    const id = src.split('/')[2] ?? ''
    await door.post('/admin/articles/library', { form: 'focus', id, x: '84', y: '20' }, { cookie })
    const body = [
      figure(src, 'wide', 'Wide one'),
      figure(src, 'beside', 'Small one'),
      '<p>Words.</p>',
      gallery([figure(src, '', 'First'), figure(src, '', 'Second')]),
    ].join('')
    await storeArticle(door, { body })
    const html = await (await door.get(path)).text()
    expect(html).toMatch(/<figure class="picture-wide"><picture>.*?<figcaption>Wide one</s)
    expect(html).toMatch(/<figure class="picture-beside"><picture>.*?<figcaption>Small one</s)
    const [list = ''] = /<ul class="picture-gallery">.*?<\/ul>/s.exec(html) ?? []
    expect(list.match(new RegExp(`<a href="${src}">`, 'g'))).toHaveLength(2)
    expect(list).toContain('class="focus-x-8 focus-y-2"')
    expect(list.indexOf('First')).toBeLessThan(list.indexOf('Second'))
    expect(html).toMatch(/\.picture-gallery\{/)
    expect(html).not.toMatch(/ style="/)
    await notice(door.services)
    expect(plain.slug).toBe('plain')
  })

  it('are two to twelve in a gallery, or the article is not published', async () => {
    const { door, cookie, add, db } = await openPictureDoor(open)
    const { src } = await add(await drawn(600, 300).png().toBuffer(), 'image/png')
    const article = await storeArticle(door)
    const publish = async (count: number) => {
      const { version } = await db
        .selectFrom('research_articles')
        .select('version')
        .where('id', '=', article.id)
        .executeTakeFirstOrThrow()
      const content = gallery(Array.from({ length: count }, () => figure(src)))
      const fields = { version: String(version), action: 'publish', content }
      return door.post(`/admin/articles/${article.id}/edit`, fields, { cookie })
    }
    for (const [count, status] of [
      [1, 422],
      [13, 422],
      [2, 303],
      [12, 303],
    ] as const) {
      const answer = await publish(count)
      expect([count, answer.status]).toEqual([count, status])
      if (status === 422) expect(visible(await answer.text())).toContain('A gallery needs 2 to 12 pictures')
    }
  })
})
