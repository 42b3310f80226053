/** What is wrong with a form is announced once, and what an answer asks for is where the words say. */
import { expect, it } from 'vitest'
import { visitor, wake } from '../support/visit.ts'

const visit = visitor()

it('announces a fault in one live place, however often it is shown', async () => {
  const { page } = await visit('/contact')
  await wake(page)
  const form = page.locator('#consultation-form form')
  for (let step = 1; step < 4; step++) await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Submit Request' }).click()
  const said = page.getByText('Please fill in all required fields')
  await expect.poll(() => said.count()).toBe(2)
  const live = await said.evaluateAll((all) =>
    all.flatMap((one) => {
      const place = one.closest('[role=alert], [role=status], [aria-live]')
      return place && place.getAttribute('aria-live') !== 'off' ? [place.className] : []
    }),
  )
  expect(live).toEqual(['toast'])
})

it('says of the box for texts that it is on the next step', async () => {
  const { page } = await visit('/contact')
  const form = page.locator('#consultation-form form')
  const hint = form.locator('.field-hint', { hasText: 'To text you' })
  expect(await hint.textContent()).toContain('check the box for texts on the next step')
})
