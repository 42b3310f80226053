/** That nobody reaches people who asked to be left alone: no way to them on any screen, and nothing that a provider was given for them. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anybody } from '#app/submissions/queue/queue.server.ts'
import type { PersonDesk } from './person-desk.ts'
import { settled } from './visit.ts'

/** Somebody who said no; `since` is how much the providers had been given by then. */
export interface LeftAlone {
  id: string
  phone: string
  email: string
  since: { texts: number; emails: number }
}

/** What the stand-ins of the providers took, as the addresses that it went to. */
export interface Sent {
  texts: string[]
  emails: string[]
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10)

/** Fails if anything went to one of `people` after they had said no. */
export function expectNothingSent({ texts, emails }: Sent, people: readonly LeftAlone[]): void {
  for (const { phone, email, since } of people) {
    expect(texts.slice(since.texts).filter((to) => digitsOf(to) === digitsOf(phone))).toEqual([])
    expect(emails.slice(since.emails).filter((to) => to === email)).toEqual([])
  }
}

/** Every link that calls, texts or mails somebody, on the page as it stands. */
const waysOn = (page: Page): Promise<string[]> =>
  page
    .locator('a:is([href^="tel:"], [href^="sms:"], [href^="mailto:"])')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))

async function expectNoWay(page: Page, path: string, people: readonly LeftAlone[]): Promise<number> {
  await page.goto(path)
  await settled(page)
  const ways = await waysOn(page)
  const theirs = ways.filter((way) =>
    people.some(({ phone, email }) => way.includes(digitsOf(phone)) || way.includes(email)),
  )
  expect({ path, theirs }).toEqual({ path, theirs: [] })
  return ways.length
}

/** Goes through a list to its last page. Returns the ways to others on all of them. */
async function expectNoWayInList(page: Page, path: string, people: readonly LeftAlone[]): Promise<number> {
  let ways = 0
  for (let next: string | null = path; next; ) {
    ways += await expectNoWay(page, next, people)
    const onward = page.getByRole('link', { name: 'Next page' })
    next = (await onward.count()) > 0 ? await onward.getAttribute('href') : null
  }
  return ways
}

/** Everything that `role` can open, however the list looks; `people` are the rows of who said no, new ones of theirs too. */
export async function expectLeftAlone(
  desk: PersonDesk,
  { page, role }: { page: Page; role: 'owner' | 'agent' },
  people: readonly LeftAlone[],
): Promise<void> {
  const owners = [
    `/admin?whose=${anybody}`,
    '/admin/emails',
    '/admin/messages?show=unmatched',
    '/admin/people',
  ]
  for (const path of [
    ...['/admin', '/admin?whose=free', '/admin/appointments', '/admin/messages', '/admin/reports'],
    '/admin/leads/new',
    ...(role === 'owner' ? owners : []),
  ])
    await expectNoWayInList(page, path, people)
  for (const look of ['cards', 'board', 'rows']) {
    await desk.post(role, '/admin/leads/look', { look })
    // Somebody else can be called from it, or the look would prove nothing.
    expect([look, await expectNoWayInList(page, '/admin/leads', people)]).toEqual([
      look,
      expect.toSatisfy((ways: number) => ways > 0),
    ])
    for (const { phone, email } of people)
      for (const q of [digitsOf(phone), email])
        await expectNoWay(page, `/admin/leads?${new URLSearchParams({ q })}`, people)
  }
  for (const { id } of people) {
    await expectNoWay(page, `/admin/leads/${id}`, people)
    expect(await page.getByRole('button', { name: /^Send (text|email)$/ }).count()).toBe(0)
    for (const [action, fields] of [
      ['emails', { subject: 'Hello', text: 'May I call?' }],
      ['texts', { text: 'May I call?' }],
      ['calls', { outcome: 'no-answer' }],
    ] as const) {
      const { status } = await desk.post(role, `/admin/leads/${id}/${action}`, fields)
      expect([action, status]).toEqual([action, expect.toBeOneOf([404, 422])])
    }
  }
}

/** Fails unless every open lead of the list says what is next and when: its promise or its step. Returns how many there are. */
export async function countWithNextStep(page: Page): Promise<number> {
  let count = 0
  for (let next: string | null = '/admin/leads'; next; ) {
    await page.goto(next)
    await settled(page)
    const rows = await page.locator('.person-row').evaluateAll((all) =>
      all.map((row) => ({
        name: row.querySelector('h2')?.textContent,
        isOver: /converted|closed/.test(row.getAttribute('data-status') ?? ''),
        isBarred: row.textContent?.includes('Do not contact') ?? false,
        next: row.querySelector('.person-row-due > :not(.person-row-age)')?.textContent ?? '',
      })),
    )
    const open = rows.filter(({ isOver, isBarred }) => !isOver && !isBarred)
    expect(open.filter((row) => row.next === '')).toEqual([])
    count += open.length
    const onward = page.getByRole('link', { name: 'Next page' })
    next = (await onward.count()) > 0 ? await onward.getAttribute('href') : null
  }
  return count
}

/** What was written before somebody said no does not leave after it, and what goes to others does. */
export async function expectHeldBack(
  desk: PersonDesk,
  sent: () => Sent,
  saysNo: (id: string) => Promise<void>,
): Promise<void> {
  const { jobs } = desk.door.services
  const [late, fine] = [await consenting(desk, 'late', '0190'), await consenting(desk, 'fine', '0191')]
  await jobs.runDue()
  const before = sent()
  for (const id of [late, fine])
    for (const [action, fields] of [
      ['texts', { text: 'May I call?' }],
      ['emails', { subject: 'Your request', text: 'May I call?' }],
    ] as const)
      expect((await desk.post('owner', `/admin/leads/${id}/${action}`, fields)).status).toBe(303)
  await saysNo(late)
  await desk.post('owner', `/admin/leads/${late}/calls`, { outcome: 'do-not-contact' })
  await jobs.runDue()
  expect(sent().texts.slice(before.texts.length)).toEqual(['+14405550191'])
  expect(sent().emails.slice(before.emails.length)).toEqual(['fine@example.com'])
}

/** A new lead who agreed to texts. */
const consenting = (desk: PersonDesk, name: string, number: string): Promise<string> =>
  desk.lead({
    ...{ firstName: name, email: `${name}@example.com`, phone: `(440) 555-${number}` },
    ...{ state: 'Ohio', consent: 'on' },
  })
