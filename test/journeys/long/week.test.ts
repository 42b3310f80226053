/**
 * A week of an agency: leads come in, two agents work off their queues with the keys, and the owner hands out what is free. At
 * its end nothing waits without a next step, the report says who reached whom and what was sold, and whoever said no is left alone.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { leads } from '#app/leads/lead-kind.server.ts'
import { signText } from '#app/platform/texts/texter.server.ts'
import { isOpen } from '#app/submissions/model/response-target.ts'
import { outcomeNames, outcomes } from '#app/submissions/steps/outcomes.ts'
import { stopAt } from '../../support/clock.ts'
import { databaseOpener } from '../../support/databases.ts'
import { signInAs } from '../../support/desk.ts'
import {
  countWithNextStep,
  expectHeldBack,
  expectLeftAlone,
  expectNothingSent,
  type LeftAlone,
  type Sent,
} from '../../support/left-alone.ts'
import { letIn, sitAt } from '../../support/let-in.ts'
import { longRun, rowsOf } from '../../support/matrix.ts'
import { expectOneNextStep } from '../../support/next-steps.ts'
import { openPersonDesk, type PersonDesk } from '../../support/person-desk.ts'
import { unfold } from '../../support/person-page.ts'
import { startSmtpSink } from '../../support/smtp-sink.ts'
import { startTextProvider, textToken } from '../../support/text-provider.ts'
import { takenOver } from '../../support/visit.ts'

const open = databaseOpener('sqlite')
/** Three hundred leads take a quarter of an hour, so the short run has a few. */
const size = longRun ? 300 : 12
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const rounds = ['09:30', '15:00']
const agents = { agent: 'Alex', recruiter: 'Blair' } as const
type Agent = keyof typeof agents

/** What an attempt comes to: "sold" and "lost" are a talk and then that. */
type Ending = 'no-answer' | 'busy' | 'left-message' | 'talked' | 'do-not-contact' | 'sold' | 'lost'
const endings: readonly Ending[] = [
  'no-answer',
  'sold',
  'left-message',
  'do-not-contact',
  'talked',
  'busy',
  'lost',
]

interface Desk extends PersonDesk {
  pages: Record<Agent | 'owner', Page>
  /** What has happened, as somebody with a notebook beside them would write it down. */
  notes: { id: string; who: Agent; ending: Ending }[]
  /** Who said no. */
  leftAlone: LeftAlone[]
  sent(): Sent
}

const phoneOf = (n: number) =>
  `(${['216', '614', '513'][n % 3]}) 555-01${String(Math.floor(n / 3)).padStart(2, '0')}`
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

async function openAgency(): Promise<Desk> {
  stopAt('2026-11-16T08:00')
  const [provider, sink] = [await startTextProvider(), await startSmtpSink()]
  const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'], {
    ...{ SMS_URL: provider.url, SMTP_URL: sink.url },
  })
  const { db } = desk.door.services.database
  for (const [role, name] of Object.entries(agents))
    await db
      .updateTable('staff')
      .set({ role: 'agent', name })
      .where('id', '=', await desk.staffId(role as Agent))
      .execute()
  const pages = {
    owner: await sitAt(desk.door, 'owner'),
    agent: await sitAt(desk.door, 'agent'),
    recruiter: await sitAt(desk.door, 'recruiter'),
  }
  const sent = () => ({
    texts: provider.texts.map(({ To = '' }) => To),
    emails: sink.emails.flatMap(({ to }) => to),
  })
  return { ...desk, pages, notes: [], leftAlone: [], sent }
}

/** The share of the week's leads that has come by the `nth` of all rounds. */
async function arrive(desk: Desk, nth: number): Promise<void> {
  const [from, to] = [nth, nth + 1].map((n) => Math.round((n * size) / (days.length * rounds.length)))
  for (let n = from ?? 0; n < (to ?? 0); n++) {
    const asks = {
      firstName: `Person${n}`,
      email: `person${n}@example.com`,
      phone: phoneOf(n),
      consent: 'on',
    }
    await desk.lead({ ...asks, contactASAP: n % 4 === 0 ? 'on' : '' })
  }
}

/** Each agent works off what is due and free, the second what the first one leaves. */
async function work(desk: Desk, who: Agent, most: number): Promise<void> {
  const page = desk.pages[who]
  const { db } = desk.door.services.database
  await page.goto('/admin')
  await takenOver(page)
  if ((await page.locator('.queue > li').count()) === 0) return
  await page.keyboard.press('Enter')
  for (let n = 0; n < most; n++) {
    await page.locator('[data-log="1"]:enabled').waitFor()
    const id = idOf(page)
    const lead = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (lead.next_at && Date.parse(lead.next_at) > Date.now()) return
    const ending = endings[desk.notes.length % endings.length] ?? 'talked'
    const here = page.url()
    await log(page, ending)
    const asks = page.getByRole('heading', { name: 'Is it worth going on?' })
    await expect.poll(async () => page.url() !== here || (await asks.isVisible())).toBe(true)
    desk.notes.push({ id, who, ending })
    if (ending === 'do-not-contact') await saysNo(desk, id)
    // Tried five times for nothing, so somebody has to decide.
    if (page.url() === here) return giveUp(page)
    if (ending === 'sold' || ending === 'lost') {
      const next = page.url()
      await takenOver(page)
      await end(page, id, ending)
      await page.goto(next)
    }
    if (!idOf(page).includes('-')) return
    await takenOver(page)
  }
}

/** Presses what an attempt came to, by its number where it has one. */
async function log(page: Page, ending: Ending): Promise<void> {
  if (ending === 'do-not-contact') {
    await page.locator('summary', { hasText: /^Do not contact$/ }).press('Enter')
    return page.getByRole('button', { name: 'Yes, do not contact' }).press('Enter')
  }
  const outcome = ending === 'sold' || ending === 'lost' ? 'talked' : ending
  await page.keyboard.press('l')
  await page.keyboard.press(String(outcomeNames.indexOf(outcome) + 1))
}

async function end(page: Page, id: string, ending: 'sold' | 'lost'): Promise<void> {
  await page.goto(`/admin/leads/${id}`)
  await takenOver(page)
  if (ending === 'lost') {
    await page.locator('summary', { hasText: 'Mark lost' }).press('Enter')
    return giveUp(page)
  }
  await unfold(page, 'Policies')
  await page.locator('summary', { hasText: 'Add a policy' }).press('Enter')
  const sold = page.getByRole('region', { name: 'Policies' })
  await sold.getByLabel('Insurance company').fill('A sample carrier')
  await sold.getByLabel('Stage').last().selectOption('Issued')
  await sold.getByLabel('Product').selectOption('Whole Life Insurance')
  await sold.getByLabel('Premium').fill('100')
  await sold.getByLabel('Paid').selectOption('Monthly')
  await sold.getByRole('button', { name: 'Save policy' }).press('Enter')
  await sold.getByRole('heading', { name: /A sample carrier/ }).waitFor()
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark lost' }).press('Enter')
  await page.getByRole('button', { name: 'Mark lost' }).waitFor({ state: 'detached' })
}

/** The owner gives the first lead that is free to one of the agents. */
async function handOut(desk: Desk, to: Agent): Promise<void> {
  const page = desk.pages.owner
  await page.goto('/admin?whose=free')
  await takenOver(page)
  const first = page.locator('.queue > li a[href*="/leads/"]').first()
  if ((await first.count()) === 0) return
  await first.press('Enter')
  await page.getByLabel('Assign to').selectOption(agents[to])
  const id = idOf(page)
  await page.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  // Not its toast, which is gone by the time that a busy machine looks for it.
  await expect.poll(async () => (await desk.row(id)).assigned_to).toBe(await desk.staffId(to))
}

it('leaves nobody waiting without a next step, and nobody called who said no', async () => {
  const desk = await openAgency()
  const { db } = desk.door.services.database
  let round = 0
  for (const day of days)
    for (const hour of rounds) {
      stopAt(`${day}T${hour}`)
      for (const [role, page] of Object.entries(desk.pages)) {
        await page.clock.setFixedTime(Date.now())
        await letIn(page, role as Agent)
      }
      await arrive(desk, round++)
      await handOut(desk, 'recruiter')
      for (const who of ['agent', 'recruiter'] as const) await work(desk, who, Math.ceil(size / 12))
      await desk.door.services.jobs.runDue()
      if (round === rounds.length * days.length) await textStop(desk)
      for (const row of await db.selectFrom('submissions').selectAll().execute()) expectOneNextStep(row)
    }
  expect(await db.selectFrom('submissions').selectAll().execute()).toHaveLength(size)
  await reportAgrees(desk)
  // What they signed in with on Monday has run out.
  for (const role of ['owner', 'agent'] as const) desk.cookies[role] = await signInAs(desk.door, role)
  const saidNo = desk.notes.filter(({ ending }) => ending === 'do-not-contact')
  // Those whom an agent heard it from, and who sent it as a text.
  expect(desk.leftAlone).toHaveLength(saidNo.length + 1)
  expect(saidNo.length).toBeGreaterThan(0)
  for (const { id, phone, email } of [...desk.leftAlone])
    await saysNo(desk, await desk.lead({ firstName: `Again${id.slice(-4)}`, email, phone, consent: 'on' }))
  await expectHeldBack(desk, desk.sent, (id) => saysNo(desk, id))
  for (const role of ['owner', 'agent'] as const)
    await expectLeftAlone(desk, { page: desk.pages[role], role }, rowsOf(desk.leftAlone, 4))
  await desk.door.services.jobs.runDue()
  expectNothingSent(desk.sent(), desk.leftAlone)
  const rows = await db.selectFrom('submissions').selectAll().execute()
  for (const row of rows) expectOneNextStep(row)
  expect(await countWithNextStep(desk.pages.owner)).toBe(rows.filter((row) => isOpen(row, leads)).length)
}, 3_600_000)

/** What the owner reads at the end is what was written down. */
async function reportAgrees({ notes, pages: { owner }, door }: Desk): Promise<void> {
  const { db } = door.services.database
  await owner.goto('/admin/reports?from=2026-11&to=2026-11&by=agent')
  const holders = await db.selectFrom('submissions').select(['id', 'assigned_to']).execute()
  const staff = await db.selectFrom('staff').select(['id', 'name']).execute()
  for (const [role, name] of Object.entries(agents)) {
    const holder = staff.find((one) => one.name === name)?.id
    const mine = new Set(holders.filter((row) => row.assigned_to === holder).map(({ id }) => id))
    const said = (is: (ending: Ending) => boolean) =>
      new Set(notes.filter(({ id, ending }) => mine.has(id) && is(ending)).map(({ id }) => id)).size
    const countsAs = (ending: Ending) =>
      outcomes[ending === 'sold' || ending === 'lost' ? 'talked' : ending].countsAs
    const sold = said((ending) => ending === 'sold')
    const cells = owner.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell')
    const [leads, attempts, contacts, reached, , converted, policies, premium] = await cells.allTextContents()
    const logged = (as: string) => notes.filter(({ id, ending }) => mine.has(id) && countsAs(ending) === as)
    expect({ role, leads, attempts, contacts, reached, converted, policies, premium }).toEqual({
      role,
      leads: String(mine.size),
      attempts: String(logged('Attempt').length),
      contacts: String(logged('Contact').length),
      reached: String(said((ending) => countsAs(ending) === 'Contact')),
      converted: String(sold),
      policies: String(sold),
      premium: sold ? `$${(sold * 1_200).toLocaleString('en-US')}` : '$0',
    })
  }
}

/** One of the open leads who agreed to texts sends STOP: the program hears it, nobody here logs anything. */
async function textStop(desk: Desk): Promise<void> {
  const { config, database } = desk.door.services
  const query = database.db.selectFrom('submissions').select(['id', 'phone_normalized'])
  const { id, phone_normalized } = await query
    .where('do_not_contact_at', 'is', null)
    .where('status', 'in', ['new', 'contacted'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const body = {
    From: phone_normalized ?? '',
    To: '+12165550142',
    MessageSid: 'SM1',
    NumMedia: '0',
    Body: 'STOP',
  }
  const signature = signText(textToken, `${config.siteUrl}/texts.xml`, body)
  const answer = await desk.door.post('/texts.xml', body, { 'x-twilio-signature': signature })
  expect(answer.status).toBe(200)
  await saysNo(desk, id)
}

/** From now on they are left alone. */
async function saysNo({ leftAlone, sent, row }: Desk, id: string): Promise<void> {
  const { phone, email } = (await row(id)) as unknown as { phone: string; email: string }
  const { texts, emails } = sent()
  leftAlone.push({ id, phone, email, since: { texts: texts.length, emails: emails.length } })
}
