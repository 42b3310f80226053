/** An email to one person, written on their page: from a template, kept while it is typed, sent once, told in the timeline. */
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { databaseOpener } from '../support/databases.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { said } from '../support/messages.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { chooseTab } from '../support/person-page.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it.each([
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const)('writes from a template at $width px', async ({ width, colorScheme }) => {
  const desk = await openPersonDesk(open, ['agent'])
  const id = await desk.lead({ firstName: 'Dorothy' })
  const page = await sitAt(desk.door, 'agent', { viewport: { width, height: 800 }, colorScheme })
  await listenAt(page, `/admin/leads/${id}`)
  await settled(page)
  const panel = page.getByRole('region', { name: 'Write an email' })
  await chooseTab(page, 'Email')
  await panel.getByRole('link', { name: 'Could not reach you' }).click()
  const message = panel.getByLabel('Message')
  await expect.poll(() => message.inputValue()).toMatch(/^Hello Dorothy,/)
  await message.fill('Hello {nickname}')
  await panel.getByRole('button', { name: 'Send email' }).click()
  await panel.getByText('There is no field {nickname}').waitFor()
  expect(await message.inputValue()).toBe('Hello {nickname}')
  expect(await faultsOn(page, 'refused')).toEqual([])
  await message.fill('Hello {first name}, when may I call?')
  await panel.getByRole('button', { name: 'Send email' }).click()
  await said(page, 'Email kept, and not sent: no mail server is set up here.')
  await page.getByText('You wrote an email: I tried to call you').waitFor()
  await page.getByText('Hello Dorothy, when may I call?').waitFor()
  await expect.poll(() => page.url()).not.toContain('template')
  await expect.poll(() => message.inputValue()).toBe('')
  expect(await faultsOn(page, 'sent')).toEqual([])
})

it('keeps what was written when another template is chosen, and replaces what nobody touched', async () => {
  const desk = await openPersonDesk(open, ['agent'])
  const id = await desk.lead({ firstName: 'Dorothy' })
  const page = await sitAt(desk.door, 'agent', {})
  await listenAt(page, `/admin/leads/${id}`)
  await settled(page)
  const panel = page.getByRole('region', { name: 'Write an email' })
  await chooseTab(page, 'Email')
  const [subject, message] = [panel.getByLabel('Subject'), panel.getByLabel('Message')]
  const choose = (name: string) => panel.getByRole('link', { name }).click()
  await choose('Could not reach you')
  await expect.poll(() => message.inputValue()).toContain('missed you')
  await choose('Before we talk')
  await expect.poll(() => message.inputValue()).toContain('Thank you for your time')
  await message.fill('My own words')
  await choose('Could not reach you')
  await panel.getByText('Your text was kept.').waitFor()
  expect([await message.inputValue(), await subject.inputValue()]).toEqual([
    'My own words',
    'What to have at hand when we talk',
  ])
  await message.fill('')
  await subject.fill('')
  await choose('Before we talk')
  await expect.poll(() => message.inputValue()).toContain('Thank you for your time')
  expect(await panel.getByText('Your text was kept.').count()).toBe(0)
})
