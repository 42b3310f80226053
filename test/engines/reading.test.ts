/** Reading and working things out, on each engine. */
import { describe, expect, it } from 'vitest'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, css, field, heading, link } from '../support/engines/target.ts'

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it.each([390, 1280])('finds an article by subject and by words at %i px, and goes back', async (width) => {
    const { page, door } = await visit('/privacy', { width })
    await clearArticles(door)
    await storeArticle(door)
    await page.goto('/research')
    await page.click(link('Annuities', 'main'))
    await page.until(() => location.search === '?category=annuities')
    await page.fill(field('Search the articles'), 'surrender')
    await page.press('Enter')
    await page.see('result for “surrender”')
    await page.click(link('Surrender charges, year by year', '.search-results'))
    await page.find(heading('Surrender charges, year by year'))
    await page.see('A named source')
    await page.click(link('Back to Annuities'))
    await page.until(() => location.pathname === '/research/annuities')
    await page.back()
    await page.until(() => location.pathname === '/research/annuities/surrender-charges')
    await page.find(heading('Surrender charges, year by year'))
    await page.back()
    await page.see('result for “surrender”')
    expect(await page.find(field('Search the articles'))).toMatchObject({ value: 'surrender' })
  })

  it.each([true, false])(
    'works an estimate out and asks for a price with it, with scripts: %s',
    async (scripts) => {
      const { page, door } = await visit('/', { scripts })
      await page.click(link('Estimate what you need, without your name'))
      await page.click(link('How much to pay off the house?'))
      await page.fill(field('Left to pay on the mortgage'), '$150k')
      await page.fill(field('Interest rate, percent'), '4.5')
      await page.fill(field('Years left'), '15')
      await page.click(button('Work It Out'))
      await page.see('$1,147.49')
      await page.click(link('Have an Agent Price It'))
      const form = scripts ? '#quote-dialog' : '#quick-quote-form'
      await page.until((place) => {
        const interest = document.querySelector<HTMLSelectElement>(`${place} [name=serviceInterest]`)
        return interest?.value === 'Mortgage Protection'
      }, form)
      await page.fill(field('First name', form), 'Dorothy')
      await page.fill(css('[name=email]', form), 'dorothy@example.com')
      await page.fill(css('[name=phone]', form), '216 555 0123')
      await page.click(button('Get My Free Quote', form))
      await page.see('Your Free Quote Request is Submitted!')
      const { db } = door.services.database
      expect(await db.selectFrom('submissions').select('service_interest').execute()).toEqual([
        { service_interest: 'Mortgage Protection' },
      ])
    },
  )
})
