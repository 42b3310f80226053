/**
 * Every form in every place: taken with scripts and without, and in every step and state, at every width, without
 * an accessibility error. A form or a place without a row here fails.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Form } from '#app/forms/field.ts'
import { consultation, quickQuote } from '#app/leads/lead-forms.ts'
import { career } from '#app/recruits/career.ts'
import { complaint, privacyChoices, privacyRequest } from '#app/requests/request-forms.ts'
import { forms } from '#app/services/kinds/kinds.server.ts'
import { faultsOn } from '../support/accessibility.ts'
import type { Door } from '../support/door.ts'
import { rowsOf } from '../support/matrix.ts'
import { touchForms, visitor } from '../support/visit.ts'

interface Place {
  form: Form
  variant: string
  path: string
  /** The element that holds the form; a dialog is opened first. */
  within: string
  /** The page has a form before it: without scripts the way to this one's own page stands in its place. */
  isSecond?: true
  /** No script takes it over: the browser itself says what is missing. */
  isPlain?: true
}

/** Each form in its own place first: they are tried in every run, and all of them in the long one. */
const places: readonly Place[] = [
  { form: quickQuote, variant: 'quick', path: '/', within: '#quick-quote-form' },
  { form: consultation, variant: 'contact', path: '/contact', within: '#consultation-form' },
  { form: career, variant: 'page', path: '/join-team', within: '#recruitment-form' },
  { form: privacyRequest, variant: 'page', path: '/privacy-request', within: '#request-form', isPlain: true },
  { form: complaint, variant: 'page', path: '/complaint', within: '#request-form', isPlain: true },
  {
    form: privacyChoices,
    variant: 'page',
    path: '/your-privacy-choices',
    within: '#request-form',
    isPlain: true,
  },
  { form: quickQuote, variant: 'quick', path: '/', within: 'dialog#quote-dialog' },
  { form: quickQuote, variant: 'quick', path: '/services/truckers', within: '#quick-quote-form' },
  { form: quickQuote, variant: 'quick', path: '/thank-you', within: 'dialog#quote-dialog' },
  { form: quickQuote, variant: 'quick', path: '/estimates/lifetime-income', within: '#quick-quote-form' },
  { form: consultation, variant: 'home', path: '/', within: '#consultation-form', isSecond: true },
  {
    form: consultation,
    variant: 'research',
    path: '/research',
    within: '#consultation-form',
    isSecond: true,
  },
  { form: quickQuote, variant: 'quick', path: '/research', within: '#quick-quote-form' },
  { form: consultation, variant: 'dialog', path: '/privacy', within: 'dialog#consultation-dialog' },
  { form: consultation, variant: 'dialog', path: '/services/truckers', within: 'dialog#consultation-dialog' },
  { form: career, variant: 'dialog', path: '/privacy', within: 'dialog#recruitment-dialog' },
]
const named = ({ name }: Form, variant: string) => `${name}/${variant}`

it('has a row for every form in every place', () => {
  // What is asked beside a time that was chosen is tried there: app/routes/book.test.ts.
  const standing = forms.filter(({ name }) => name !== 'booking')
  const all = standing.flatMap((form) => Object.keys(form.variants).map((variant) => named(form, variant)))
  const rows = new Set(places.map(({ form, variant }) => named(form, variant)))
  expect([...rows].sort()).toEqual([...new Set(all)].sort())
})

const visit = visitor()

/** Comes to a form as a visitor does: its dialog or its fold opens, a long one is drawn when it is near. */
async function reach(page: Page, within: string) {
  const place = page.locator(within)
  if (within.startsWith('dialog')) return place.evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  await place.scrollIntoViewIfNeeded()
  // Folded on phones: drawn when its line is opened, where it was not on the page before.
  const fold = place.locator('details:has(.form-card) > summary')
  if (await fold.isVisible()) await fold.click()
  await place.locator('form.form').first().waitFor()
}

const widths = rowsOf([360, 1280, 320, 768], 1)

describe.each(
  rowsOf(places, 3).map((place) => ({
    ...place,
    name: `${named(place.form, place.variant)} in ${place.path} ${place.within}`,
  })),
)('$name', ({ path, within, form, isPlain }) => {
  it.each(widths)('has no fault at %i px', async (width) => {
    const { page, complaints } = await visit(path, { width })
    await touchForms(page)
    await reach(page, within)
    const element = page.locator(`${within} form.form`)
    const issues: string[] = []
    const look = async (state: string) => issues.push(...(await faultsOn(page, state, within)))

    for (let step = 1; step <= form.steps.length; step++) {
      await look(`step ${step}`)
      if (step < form.steps.length) await element.getByRole('button', { name: 'Next' }).click()
    }
    await tick(element)
    await look('urgent')
    if (isPlain) await element.evaluate((plain: HTMLFormElement) => plain.setAttribute('novalidate', ''))
    await element.locator('button[type=submit]').click()
    await element.locator('.error-summary').waitFor()
    await look('refused')
    await element.locator('.error-summary a').first().click()
    await look('at the fault')
    expect(issues).toEqual([])
    expect(complaints.join('\n')).toBe('')
  })
})

const inPage = places.filter((place) => !place.within.startsWith('dialog'))

describe.each(
  rowsOf(places, 3).map((place) => ({
    ...place,
    name: `${named(place.form, place.variant)} in ${place.path} ${place.within}`,
  })),
)('$name', ({ path, within, form, variant }) => {
  it('is taken with scripts, on a phone', async () => {
    const { page, door, complaints } = await visit(path)
    await touchForms(page)
    await reach(page, within)
    const element = page.locator(`${within} form.form`)
    for (let step = 1; step <= form.steps.length; step++) {
      await fillStep(element, form, step)
      if (step < form.steps.length) await element.getByRole('button', { name: 'Next' }).click()
    }
    await element.locator('button[type=submit]').click()
    await expect.poll(() => variantsTaken(door)).toEqual([variant])
    expect(complaints.join('\n')).toBe('')
  })
})

describe.each(
  rowsOf(inPage, 3).map((place) => ({
    ...place,
    name: `${named(place.form, place.variant)} in ${place.path} ${place.within}`,
  })),
)('$name', ({ path, within, form, variant, isSecond }) => {
  it('is taken without scripts', async () => {
    const { page, door } = await visit(path, { javaScriptEnabled: false })
    if (isSecond) await page.locator(within).getByRole('link', { name: 'on its own page' }).click()
    await reach(page, within)
    const element = page.locator(`${within} form.form`)
    for (let step = 1; step <= form.steps.length; step++) await fillStep(element, form, step)
    await element.locator('button[type=submit]').click()
    await page.waitForURL(/thank-you|sent=1/)
    expect(await variantsTaken(door)).toEqual([isSecond ? 'contact' : variant])
  })
})

it('keeps the list of states within 200 px where the browser lets it', async () => {
  const { page } = await visit('/contact', { width: 1280 })
  const select = page.locator('#consultation-form select[name=state]')
  const height = await select.evaluate((element) => getComputedStyle(element, '::picker(select)').maxHeight)
  expect(height).toBe('200px')
  await select.selectOption('Ohio')
  await expect.poll(() => select.inputValue()).toBe('Ohio')
})

/** Answers what the step requires, as the form table says it. */
async function fillStep(element: Locator, form: Form, step: number) {
  const answers: Record<string, string> = {
    email: 'dorothy@example.com',
    tel: '216 555 0123',
    text: 'Dorothy',
    textarea: 'Nobody called me back.',
  }
  for (const { name, control, required, options } of form.steps[step - 1]?.fields ?? []) {
    if (!required) continue
    const input = element.locator(`[name=${name}]`)
    if (control === 'select') await input.selectOption(options?.[0]?.value ?? '')
    else if (control === 'radio') await input.first().check()
    else await input.fill(answers[control] ?? '')
  }
}

async function variantsTaken({ services }: Door): Promise<string[]> {
  const { db } = services.database
  const rows = await db.selectFrom('submissions').select('variant').execute()
  return rows.map((row) => row.variant)
}

async function tick(form: Locator) {
  // Nobody is called at once for a right: it is answered in writing.
  const urgent = form.locator('[name=contactASAP]')
  if ((await urgent.count()) > 0) await urgent.check()
}
