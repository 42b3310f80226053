/** What is typed on a person's page stays there, whatever colleagues do to that person meanwhile. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { databaseOpener } from '../support/databases.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')
const sold = { product: 'Whole Life Insurance', premium_cents: '100', mode: 'monthly' }
const mark = 'Typed by hand'

/** Opens everything, and types into every field that takes words. Returns their names. */
const typeEverywhere = (page: Page) =>
  page.evaluate((mark) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main form[method="post"] :is(textarea, input:not([type]), input[type="text"], input[type="email"], input[type="tel"])',
    )
    for (const field of fields) {
      field.value = mark
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return [...fields].map(({ name }) => name)
  }, mark)

/** The names of those that still hold it. */
const stillTyped = (page: Page) =>
  page.evaluate(
    (mark) =>
      [...document.querySelectorAll<HTMLInputElement>('main form[method="post"] :is(textarea, input)')]
        .filter((field) => field.value === mark)
        .map(({ name }) => name),
    mark,
  )

it('stays while colleagues note, tag, move, call, sell and correct', async () => {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  desk.door.services.start()
  const id = await desk.lead({ firstName: 'Dorothy' })
  const path = `/admin/leads/${id}`
  await desk.post('agent', `${path}/assign`, { to: await desk.staffId('agent'), back: path })
  const page = await sitAt(desk.door, 'agent')
  await listenAt(page, path)
  await settled(page)
  const typed = await typeEverywhere(page)
  expect(typed.length).toBeGreaterThan(8)
  const happens: [string, Record<string, string>, string][] = [
    ['notes', { text: 'A note of the owner' }, 'A note of the owner'],
    ['tags', { add: 'Spring' }, 'Spring'],
    ['tasks', { title: 'Send the form', day: '2031-01-02' }, 'Send the form'],
    ['status', { status: 'contacted' }, 'from new to contacted'],
    ['calls', { outcome: 'no-answer' }, 'no answer'],
    ['policies', { policy: newId(), carrier: 'Lakeshore Mutual', ...sold }, 'Lakeshore Mutual'],
    ['contact', { firstName: 'Dora', phone: '(216) 555-0188', email: 'dora@example.com' }, '(216) 555-0188'],
  ]
  for (const [action, fields, words] of happens) {
    const { status } = await desk.post('owner', `${path}/${action}`, { ...fields, back: path })
    expect([action, status]).toEqual([action, 303])
    await page.getByText(words).first().waitFor()
    await settled(page)
    expect([action, await stillTyped(page)]).toEqual([action, typed])
  }
})
