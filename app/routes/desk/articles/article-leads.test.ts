/** What came of an article: the leads of its page and their policies, beside it in the list at the desk. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { openArticleDesk, visible } from '#test/support/article-desk.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote } from '#test/support/door.ts'

describeOnEachEngine('what articles bring', (open) => {
  it('stands beside the article: leads of its page, policies of these', async () => {
    const desk = await openArticleDesk(open)
    const { door, db } = desk
    const { id } = await storeArticle(door)
    await storeArticle(door, { slug: 'second', title: 'Nobody came' })
    const path = '/research/annuities/surrender-charges'
    // From the page of the article, from elsewhere, and what looks like it.
    for (const [from, firstName] of [
      [path, 'Ann'],
      [path, 'Bea'],
      ['/contact', 'Cleo'],
      [`${path}-not`, 'Dora'],
      [`${path}?end`, 'Edna'],
    ] as const)
      await door.post('/', { ...goodQuote, from, firstName, email: `${firstName}@example.com` })
    const leads = await db.selectFrom('submissions').select(['id', 'first_name', 'article_id']).execute()
    const from = Object.fromEntries(leads.map((lead) => [lead.first_name, lead.article_id]))
    expect(from).toEqual({ Ann: id, Bea: id, Cleo: null, Dora: null, Edna: null })
    const ann = leads.find(({ first_name }) => first_name === 'Ann')?.id ?? ''
    await sell(door, ann)
    const { text } = await desk.see()
    expect(text).not.toMatch(/\bBea\b/)
    expect(text).toContain('Last 12 months of Surrender charges, year by year: 2 leads, 1 policy sold')
    expect(text).not.toContain('Last 12 months of Nobody came')
    await addStaff(door, 'owner')
    const owner = await signInAs(door, 'owner')
    const lead = visible(await (await door.get(`/admin/leads/${ann}`, { cookie: owner })).text())
    expect(lead).toMatch(/Article Surrender charges, year by year/)
    // Junk counts nowhere.
    await db.updateTable('submissions').set({ junk: 'staff' }).where('id', '=', ann).execute()
    expect((await desk.see()).text).toContain('year by year: 1 lead ')
  })
})

async function sell({ services: { database } }: Door, subject_id: string) {
  await database.db
    .updateTable('submissions')
    .set({ status: 'converted' })
    .where('id', '=', subject_id)
    .execute()
  await database.db
    .insertInto('policies')
    .values({
      ...{ id: newId(), subject_id, created_at: new Date().toISOString(), created_by: 'test' },
      ...{ carrier: 'Lakeshore Mutual', product: 'Annuities', policy_number: '', mode: 'monthly' },
      ...{ face_cents: null, premium_cents: 100, annual_cents: 1200, commission_cents: null },
      ...{ effective_on: null, renewal_on: null, stage: 'issued', stage_on: '2026-01-01' },
      ...{ written_on: '2026-01-01', sold_on: '2026-01-01', agent_id: 'test' },
    })
    .execute()
}
