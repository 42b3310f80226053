/** An uploaded picture in an article: what the page and the document of all articles show of it. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { documentJob } from '#app/articles/document/research-document-job.server.ts'
import { cleanHtml } from '#app/articles/text/read-html.server.ts'
import { newId } from '#app/lib/ids.ts'
import { askForJob } from '#app/platform/jobs/jobs.server.ts'
import { clearArticles, storeArticle } from './support/articles.ts'
import { describeOnSqliteFirst } from './support/databases.ts'
import { drawn, openPictureDoor } from './support/pictures.ts'

const figure = (src: string) =>
  `<figure><img src="${src}" alt="Two hands" width="1300" height="650" /><figcaption>At work</figcaption></figure>`

it('keeps the address of an upload and of nothing that looks like one', () => {
  const id = newId()
  const clean = figure(`/pictures/${id}/1300.webp`)
  expect(cleanHtml(clean)).toEqual({ html: clean })
  const upright = clean.replace('height="650"', 'height="5200"')
  expect(cleanHtml(upright)).toEqual({ html: upright })
  for (const src of [
    `/pictures/${id}/1300.avif`,
    `/pictures/${id}/1300.webp?x`,
    `/pictures/${id}/1300.webp/../x`,
    `/pictures/${id}/9999.webp`,
    `/pictures/${id}/0.webp`,
    `/pictures/${id.slice(1)}/480.webp`,
    `//pictures/${id}/480.webp`,
    `https://evil.example/pictures/${id}/480.webp`,
  ])
    expect(cleanHtml(`<img src="${src}">`)).toEqual({ html: '' })
})

describeOnSqliteFirst('an article with an uploaded picture', (open) => {
  it('offers every width in both formats, and room before it is there', async () => {
    const { door, add } = await openPictureDoor(open)
    const { src } = await add(await drawn(1300, 650).png().toBuffer(), 'image/png')
    await storeArticle(door, { body: figure(src) })
    const html = await (await door.get('/research/annuities/surrender-charges')).text()
    const [picture = ''] = /<picture>.*?<\/picture>/s.exec(html) ?? []
    const offered = (format: string) =>
      [480, 800, 1200, 1300].map((width) => `${src.replace('1300.webp', `${width}.${format}`)} ${width}w`)
    expect(picture).toContain(`<source type="image/avif" srcSet="${offered('avif').join(', ')}" sizes="`)
    expect(picture).toContain(`src="${src}" alt="Two hands" width="1300" height="650" loading="lazy"`)
    expect(picture).toContain(`srcSet="${offered('webp').join(', ')}"`)
    for (const each of [...offered('avif'), ...offered('webp')])
      expect((await door.get(each.split(' ')[0] ?? '')).status).toBe(200)
  })

  it('stands in the document of all articles, and a picture that is gone does not stop it', async () => {
    const { door, add, db } = await openPictureDoor(open, {}, { documents: true })
    await clearArticles(door)
    const { src } = await add(await drawn(1300, 650, '#eca63c').png().toBuffer(), 'image/png')
    await storeArticle(door, {
      body: `${figure(src)}${figure(`/pictures/${newId()}/800.webp`)}<p>After it.</p>`,
    })
    await askForJob(db, documentJob(0))
    await door.services.jobs.runDue()
    const answer = await door.get('/research/hearthline-research.pdf')
    expect(answer.status).toBe(200)
    const pdf = Buffer.from(await answer.arrayBuffer())
    const jpegs = jpegsIn(pdf)
    expect(jpegs).toHaveLength(1)
    expect(await sharp(jpegs[0]).metadata()).toMatchObject({ width: 1000, height: 500, format: 'jpeg' })
  })
})

/** Photographs lie in a PDF as the JPEG files they are (ISO 32000-1, 7.4.8). */
function jpegsIn(pdf: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = pdf.indexOf('\xff\xd8\xff', 0, 'latin1'); at >= 0; ) {
    found.push(pdf.subarray(at, pdf.indexOf('endstream', at)))
    at = pdf.indexOf('\xff\xd8\xff', at + 3, 'latin1')
  }
  return found
}
