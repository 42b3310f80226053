/** The document of an agency that has written for years: the printer's memory does not hold all of it. */
import { expect, it } from 'vitest'
import { documentJob } from '#app/articles/document/research-document-job.server.ts'
import { askForJob } from '#app/platform/jobs/jobs.server.ts'
import { storeArticle } from '../../support/articles.ts'
import { databaseOpener } from '../../support/databases.ts'
import { openDoor } from '../../support/door.ts'

const open = databaseOpener('sqlite')
const sentence = 'An annuity pays income for life, and its guarantees rest on the insurer that issued it. '
const section = (n: number) =>
  `<h2>Section ${n}</h2><p>${sentence.repeat(5)}</p><ul><li>${sentence}</li><li>${sentence}</li></ul>
<table><thead><tr><th scope="col">Year</th><th scope="col">Charge</th></tr></thead><tbody><tr><th scope="row">1</th><td>7%</td></tr></tbody></table>`
/** About as long as the articles of the sample agency. */
const content = Array.from({ length: 8 }, (_, n) => section(n + 1)).join('\n')

it('holds the newest of 120 long articles, and says so', async () => {
  const door = await openDoor(open, {}, { documents: true })
  for (let n = 0; n < 120; n++)
    await storeArticle(door, { title: `Article ${n}`, slug: `article-${n}` }, { content })
  const { db } = door.services.database
  await askForJob(db, documentJob(0))
  await door.services.jobs.runDue()
  const made = await db.selectFrom('research_document').select('pages').executeTakeFirst()
  expect(made?.pages).toBeGreaterThan(60)
  expect((await door.get('/research/hearthline-research.pdf')).status).toBe(200)
})
