/** What a browser fills in by itself is a person's, and leaves the trap of the forms alone. WebKitGTK fills in nothing. */
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { startChromium } from '../support/engines/chromium.ts'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, css } from '../support/engines/target.ts'

const contact = {
  ...{ name: 'Dorothy Keane', email: 'dorothy@example.com', tel: '+12165550123' },
  ...{ organization: 'Keane Plumbing', state: 'OH' },
}

/** Gives the first field the focus and has the browser fill in the form; what stands in each field then. */
async function fillIn(page: EnginePage, form: string): Promise<Record<string, string>> {
  for (const name of ['firstName', 'email'])
    await page.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)?.focus(),
      `${form} [name=${name}]`,
    )
  await page.autofill(contact)
  await page.until(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
    `${form} [name=email]`,
  )
  return page.evaluate((selector) => {
    const fields = document.querySelectorAll<HTMLInputElement>(`${selector} :is(input, select, textarea)`)
    return Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
  }, form)
}

/** The shell that other journeys run in fills in nothing either. */
const whole = { name: 'whole chromium', start: () => startChromium(openBrowser) }
const filling = engines
  .filter(({ name }) => name !== 'webkit')
  .map((engine) => (engine.name === 'chromium' ? whole : engine))

describe.each(filling)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it.each([
    ['/', '#quick-quote-form'],
    ['/join-team', '#recruitment-form'],
    ['/complaint', 'main form:has([name=email])'],
    ['/privacy-request', 'main form:has([name=email])'],
  ])('leaves the trap of %s empty', async (path, form) => {
    const { page } = await visit(path)
    expect(await fillIn(page, form)).toMatchObject({
      ...{ firstName: 'Dorothy', email: contact.email, comments: '' },
      phone: expect.stringContaining('2165550123'),
    })
  })

  it('would fill one that asked for a company; whoever sent it at once is asked about, and never lost', async () => {
    const { page, door } = await visit('/')
    const form = '#quick-quote-form'
    await page.evaluate((selector) => {
      const trap = document.querySelector<HTMLInputElement>(`${selector} [name=comments]`)
      trap?.setAttribute('autocomplete', 'organization')
      trap?.parentElement?.classList.remove('honeypot')
    }, form)
    expect(await fillIn(page, form)).toMatchObject({ comments: contact.organization })
    await page.choose(css('[name=serviceInterest]', form), 'Annuities')
    await page.click(button('Get My Free Quote', form))
    await page.see('Your Free Quote Request is Submitted!')
    expect(
      await door.services.database.db.selectFrom('submissions').select(['first_name', 'junk']).execute(),
    ).toEqual([{ first_name: 'Dorothy', junk: 'doubtful' }])
  })
})
