/** The feature image of an article through the door: kept with its words, shown on card, page and shared links, and nothing without one. */
import { expect, it } from 'vitest'
import { prunePictures } from '#app/articles/pictures/pictures.server.ts'
import { findArticle } from '#app/articles/search/article-desk.server.ts'
import { openFiles } from '#app/platform/storage/files.server.ts'
import { visible } from '#test/support/article-desk.ts'
import { clearArticles, notice, storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { drawn, openPictureDoor } from '#test/support/pictures.ts'
import { openS3StandIn } from '#test/support/s3-stand-in.ts'

const alt = 'A porch with two chairs'
const path = '/research/annuities/surrender-charges'

async function openFeature(open: OpenDatabase, environment: Record<string, string> = {}) {
  const made = await openPictureDoor(open, environment)
  const { door, cookie, db } = made
  await clearArticles(door)
  const article = await storeArticle(door)
  const act = async (fields: Record<string, string>) => {
    const row = await findArticle(db, article.id)
    const post = { version: String(row?.version), ...fields }
    return door.post(`/admin/articles/${article.id}/edit`, post, { cookie })
  }
  const read = async (address: string) => {
    await notice(door.services)
    return (await door.get(address)).text()
  }
  const focus = (id: string, x: string, y: string) =>
    door.post('/admin/articles/library', { form: 'focus', id, x, y }, { cookie })
  return { ...made, article, act, read, focus }
}

describeOnSqliteFirst('the feature image of an article', (open) => {
  it('is published with its words, and shown on the card, at the head and to machines', async () => {
    const { add, act, read, article, db, door } = await openFeature(open)
    const before = { page: await read(path), list: await read('/research') }
    for (const html of Object.values(before)) expect(html).not.toMatch(/feature|head-picture|focus-x/)
    const { src } = await add(await drawn(1600, 500).jpeg().toBuffer())
    const id = src.split('/')[2] ?? ''
    const wordless = await act({ action: 'publish', picture: src, pictureAlt: ' ' })
    expect(wordless.status).toBe(422)
    expect(visible(await wordless.text())).toContain('Describe the feature image')
    const elsewhere = await act({
      action: 'publish',
      picture: 'https://evil.example/x.webp',
      pictureAlt: alt,
    })
    expect(elsewhere.status).toBe(422)
    expect((await act({ action: 'publish', picture: src, pictureAlt: alt })).status).toBe(303)
    expect(await findArticle(db, article.id)).toMatchObject({
      picture: src,
      picture_alt: alt,
      picture_id: id,
    })
    const page = await read(path)
    expect(page).toContain(`<img class="head-picture" src="${src}"`)
    expect(page).toContain(`alt="${alt}"`)
    expect(page).toMatch(new RegExp(`"image":"[^"]*${src}"`))
    expect(page).toMatch(new RegExp(`og:image" content="[^"]*${src}"`))
    expect(page).not.toMatch(/ style="/)
    const list = await read('/research')
    expect(list).toMatch(
      new RegExp(`<img class="feature-picture focus-x-5 focus-y-5" src="/pictures/${id}/480.webp"`),
    )
    // Taken away, the pages are again what they were.
    expect((await act({ action: 'publish', picture: '', pictureAlt: '' })).status).toBe(303)
    expect(await read('/research')).toBe(before.list)
    expect(await findArticle(db, article.id)).toMatchObject({ picture: '', picture_id: null })
    expect((await door.get(src)).status).toBe(200)
  })

  it('is in use: listed, not deleted, not cleaned away', async () => {
    const { add, act, door, cookie, db } = await openFeature(open)
    const { src } = await add(await drawn(1600, 500).jpeg().toBuffer())
    const id = src.split('/')[2] ?? ''
    await act({ action: 'publish', picture: src, pictureAlt: alt })
    await db.deleteFrom('article_versions').execute()
    const listed = visible(await (await door.get('/admin/articles/library', { cookie })).text())
    expect(listed).toContain('Used in: Surrender charges')
    const refused = await door.post('/admin/articles/library', { form: 'delete', id }, { cookie })
    expect(refused.status).toBe(422)
    const later = new Date(Date.now() + 9 * 86_400_000)
    const store = { database: door.services.database, files: openFiles(door.services.config) }
    expect(await prunePictures(store, later)).toBe(0)
  })

  it('keeps its focal point in the crops, from the disk and from a bucket', async () => {
    const stores: Record<string, string>[] = [{}, { S3_URL: (await openS3StandIn()).url }]
    for (const environment of stores) {
      const { add, act, read, focus } = await openFeature(open, environment)
      const { src } = await add(await drawn(1600, 500).jpeg().toBuffer())
      const id = src.split('/')[2] ?? ''
      await act({ action: 'publish', picture: src, pictureAlt: alt })
      for (const x of ['0', '100']) {
        const saved = await focus(id, x, '30')
        expect(saved.headers.get('location')).toBe('/admin/articles/library?notice=focused')
        expect(await read('/research')).toContain(`focus-x-${Number(x) / 10} focus-y-3`)
      }
      for (const bad of ['', '101', '-1', '1.5', 'x', '1e2'])
        expect((await focus(id, bad, '50')).status).toBe(422)
    }
  })
})
