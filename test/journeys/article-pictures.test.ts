/** Uploaded pictures in a real browser: their place is kept, and each screen loads a file that fits it. */
import { expect, it } from 'vitest'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { addStaff, signInAs } from '../support/desk.ts'
import { drawn, sendPicture, type Uploaded } from '../support/pictures.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()
const path = '/research/annuities/surrender-charges'

const figure = ({ src, width, height }: Uploaded) =>
  `<figure><img src="${src}" alt="A colour" width="${width}" height="${height}"></figure>`

it('keeps the place of a picture free, and loads no more of it than the screen shows', async () => {
  const { page, door } = await visit('/privacy', { environment: { FORM_LIMITS: 'off' } })
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  await clearArticles(door)
  const pictures: Uploaded[] = []
  for (const [width, height] of [
    [1600, 1000],
    [900, 1600],
    [300, 200],
  ] as const) {
    const bytes = await drawn(width, height).png().toBuffer()
    pictures.push((await (await sendPicture(door, bytes, 'image/png', cookie)).json()) as Uploaded)
  }
  await storeArticle(door, { body: pictures.map(figure).join('<p>Words between them.</p>') })
  const boxes = () =>
    page.locator('.article-body img').evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect()
        return `${Math.round(width)} x ${Math.round(height)}`
      }),
    )
  for (const [width, files, sizes] of [
    [360, ['480.avif', '480.avif', '300.avif'], ['324 x 203', '324 x 574', '300 x 201']],
    [1280, ['800.avif', '480.avif', '300.avif'], ['648 x 406', '432 x 766', '300 x 201']],
  ] as const) {
    // Or the page before would load larger files when the window grows.
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 800 })
    const loaded: string[] = []
    let letThrough = () => {}
    const mayLoad = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/pictures/**', async (route) => {
      loaded.push(route.request().url().split('/').at(-1) ?? '')
      await mayLoad
      await route.continue()
    })
    await page.goto(path)
    expect(await boxes()).toEqual(sizes)
    letThrough()
    for (const picture of await page.locator('.article-body img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((one) => (one as HTMLImageElement).complete && one.clientWidth > 0))
        .toBe(true)
    }
    expect(await boxes()).toEqual(sizes)
    expect(loaded).toEqual(files)
    await page.unroute('**/pictures/**')
  }
})
