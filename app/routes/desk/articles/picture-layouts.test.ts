/** Pictures wider than the text and beside it: kept by cleaning, drawn for readers. */
import { expect, it } from 'vitest'
import { cleanHtml, readHtml } from '#app/articles/text/read-html.server.ts'
import { newId } from '#app/lib/ids.ts'
import { clearArticles, notice, storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { drawn, openPictureDoor } from '#test/support/pictures.ts'

const path = '/research/annuities/surrender-charges'
const figure = (src: string, layout = '', caption = 'In June') =>
  `<figure${layout && ` class="${layout}"`}><img src="${src}" alt="A porch" width="600" height="300" /><figcaption>${caption}</figcaption></figure>`

it('keeps the ways a picture may stand, and no other class', () => {
  const src = `/pictures/${newId()}/600.webp`
  for (const clean of [figure(src), figure(src, 'wide'), figure(src, 'beside')])
    expect(cleanHtml(clean)).toEqual({ html: clean })
  for (const bad of ['sr-only', 'gallery', 'wide beside', 'WIDE', 'x" onload="y'])
    expect(cleanHtml(figure(src).replace('<figure', `<figure class="${bad}"`))).toEqual({ html: figure(src) })
  const { nodes } = readHtml(`<aside class="callout"><p>x</p></aside><p class="wide">y</p>`)
  expect(JSON.stringify(nodes)).not.toContain('class')
})

describeOnSqliteFirst('pictures that are not as wide as the text', (open) => {
  it('are drawn with their words, and bring their style along', async () => {
    const { door, add } = await openPictureDoor(open)
    await clearArticles(door)
    const plain = await storeArticle(door, { slug: 'plain', body: '<p>Words.</p>' })
    const before = await (await door.get('/research/annuities/plain')).text()
    expect(before).not.toMatch(/picture-(wide|beside)/)
    const { src } = await add(await drawn(600, 300).png().toBuffer(), 'image/png')
    const body = [figure(src, 'wide', 'Wide one'), figure(src, 'beside', 'Small one'), '<p>Words.</p>'].join(
      '',
    )
    await storeArticle(door, { body })
    const html = await (await door.get(path)).text()
    expect(html).toMatch(/<figure class="picture-wide"><picture>.*?<figcaption>Wide one</s)
    expect(html).toMatch(/<figure class="picture-beside"><picture>.*?<figcaption>Small one</s)
    expect(html).not.toMatch(/ style="/)
    await notice(door.services)
    expect(plain.slug).toBe('plain')
  })
})
