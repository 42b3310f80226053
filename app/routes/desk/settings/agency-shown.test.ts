/** What owners set at the desk, where it has to show: pages, refusals, emails, clocks, policies, on every node. */
import { expect, it } from 'vitest'
import { fileFacts } from '#app/content/agency/agency.ts'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { openAgencyDesk, plain, saved } from '#test/support/agency-desk.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { type Door, goodQuote, openDoorOn } from '#test/support/door.ts'
import { until } from '#test/support/jobs.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const text = async (door: Door, path: string) => plain(await (await door.get(path)).text())
const policyOf = async (door: Door) => (await door.get('/')).headers.get('content-security-policy') ?? ''

/** The days from today on, in the agency's zone. */
const comingDays = (many: number) => {
  const today = Temporal.Now.plainDateISO('America/New_York')
  return Array.from({ length: many }, (_, days) => today.add({ days }).toString())
}
/** Open whenever this test runs. */
const always = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [
    day,
    '12 AM - 11:59 PM',
  ]),
)

describeOnSqliteFirst('what owners set', (open) => {
  it('is on every page, refusal and other node, and nothing says the old value', async () => {
    const desk = await openAgencyDesk(open)
    const { door } = desk
    const other = await openDoorOn(door)
    other.services.start()
    const pages = catalogue().map(({ path }) => path)
    // Kept by the page caches of both, as they were.
    for (const path of pages) expect(await text(door, path), path).toContain(fileFacts.phone)
    expect(await text(other, '/contact')).toContain('Monday - Friday: 9AM - 6PM')

    await saved(desk, 'phone', { phone: '(216) 555-0199' })
    await saved(desk, 'email', { email: 'office@agency.example' })
    await saved(desk, 'hours', { Tuesday: '10 am to 4:30 pm', Saturday: '9 AM - 1 PM' })
    await saved(desk, 'bookingUrl', { bookingUrl: 'https://book.agency.example/now' })
    for (const path of pages) {
      const html = await text(door, path)
      expect(html, path).toContain('(216) 555-0199')
      expect(html, path).not.toMatch(
        /555-?0142|services@hearthline|9AM - 6PM|9.to.6.Eastern|booking\.hearthline/,
      )
    }
    const contact = await text(door, '/contact')
    for (const line of ['Tuesday: 10AM - 4:30PM', 'Saturday: 9AM - 1PM']) expect(contact).toContain(line)
    const home = await text(door, '/')
    expect(home).toContain('"telephone":"+12165550199"')
    expect(home).toMatch(/"dayOfWeek":\["Tuesday"\],"opens":"10:00","closes":"16:30"/)
    expect(home).toMatch(/Tuesday, 10.to.4:30; and Saturday, 9.to.1.Eastern/)
    expect(await text(door, '/.well-known/security.txt')).toContain('office@agency.example')
    const refused = await door.post('/', {}, { origin: 'https://evil.example' })
    expect(await refused.text()).toContain('(216) 555-0199')

    await until(async () => {
      const html = await text(other, '/contact')
      return html.includes('(216) 555-0199') && html.includes('Tuesday: 10AM - 4:30PM')
    })
    expect((await desk.save('hours', { reset: 'yes' })).status).toBe(303)
    expect(await text(door, '/contact')).toContain('Monday - Friday: 9AM - 6PM')
  })

  it('is what emails say, and whom they go to', async () => {
    const sink = await startSmtpSink()
    const desk = await openAgencyDesk(open, { SMTP_URL: sink.url, LEADS_TO: 'before@agency.example' })
    const { door } = desk
    await saved(desk, 'phone', { phone: '(216) 555-0198' })
    await saved(desk, 'email', { email: 'office@agency.example' })
    await saved(desk, 'leadsTo', { leadsTo: 'ann@agency.example\nbob@agency.example' })
    await door.post('/', goodQuote)
    const isTold = ({ raw }: { raw: string }) => raw.includes('go elsewhere now')
    await until(() => sink.emails.length === 4)
    // Whoever read them until now hears of it.
    const told = sink.emails.filter(isTold).flatMap(({ to }) => to)
    expect(told.toSorted()).toEqual(['before@agency.example', 'services@hearthline.example'])
    const sent = sink.emails.filter((email) => !isTold(email))
    const [notification, confirmation] = sent.toSorted((a, b) => b.to.length - a.to.length)
    expect(notification?.to.toSorted()).toEqual(['ann@agency.example', 'bob@agency.example'])
    expect(confirmation?.to).toEqual([goodQuote.email])
    expect(confirmation?.header('reply-to').join()).toContain('office@agency.example')
    expect(confirmation?.from).toBe('office@agency.example')
    const raw = confirmation?.raw.replace(/=\r?\n/g, '') ?? ''
    expect(raw).toContain('(216) 555-0198')
    expect(raw).not.toMatch(/555-?0142|services@hearthline/)
  })

  it('is what promises are counted by', async () => {
    const desk = await openAgencyDesk(open)
    const { door } = desk
    const promised = async (firstName: string) => {
      await door.post('/', { ...goodQuote, firstName, email: `${firstName}@example.com`, contactASAP: 'on' })
      const { respond_by } = await door.services.database.db
        .selectFrom('submissions')
        .select('respond_by')
        .where('first_name', '=', firstName)
        .executeTakeFirstOrThrow()
      return Temporal.Instant.from(respond_by).toZonedDateTimeISO('America/New_York').toPlainDate().toString()
    }
    await saved(desk, 'hours', always)
    await saved(desk, 'holidays', {
      closedOn: '',
      ...Object.fromEntries((await boxes(desk.screen())).map((name) => [name, 'on'])),
    })
    // Within the half hour, or just after midnight.
    expect(comingDays(2)).toContain(await promised('Ann'))
    await saved(desk, 'holidays', {
      closedOn: comingDays(3).join(', '),
      ...Object.fromEntries((await boxes(desk.screen())).map((name) => [name, 'on'])),
    })
    expect(await promised('Bea')).toBe(comingDays(4).at(-1))
  })

  it('opens the policy for an ad account and shuts it, whatever the environment says', async () => {
    const desk = await openAgencyDesk(open, { GOOGLE_ADS_ID: 'AW-111' })
    const { door } = desk
    const other = await openDoorOn(door)
    other.services.start()
    expect(await policyOf(door)).toContain('googletagmanager')
    expect(await policyOf(other)).toContain('googletagmanager')
    await saved(desk, 'ads', { id: '', label: '' })
    expect(await policyOf(door)).not.toContain('google')
    expect(await text(door, '/privacy')).not.toContain('AW-111')
    await until(async () => !(await policyOf(other)).includes('google'))

    await saved(desk, 'ads', { id: 'AW-222', label: 'abc' })
    expect(await policyOf(door)).toContain('https://www.googletagmanager.com/gtag/')
    expect(await text(door, '/')).toContain('AW-222/abc')
    expect((await desk.save('ads', { reset: 'yes' })).status).toBe(303)
    expect(await text(door, '/')).toContain('AW-111')
  })

  it('stands above every public page while an announcement holds, as plain text', async () => {
    const desk = await openAgencyDesk(open)
    const { door } = desk
    const other = await openDoorOn(door)
    other.services.start()
    const said = 'Closed on Thursday & Friday <b>this week</b>'
    const shown = '<aside class="ribbon ribbon-news" aria-label="Announcement"><a href="/contact"'
    expect(await (await other.get('/')).text()).not.toContain('ribbon-news"')
    await saved(desk, 'announcement', { text: said, to: '/contact' })
    for (const { path } of catalogue()) {
      const html = await (await door.get(path)).text()
      expect(html, path).toContain(shown)
      expect(html, path).toContain('Closed on Thursday &amp; Friday &lt;b&gt;this week&lt;/b&gt;</a>')
      expect(html.indexOf(shown), path).toBeLessThan(html.indexOf('<header'))
    }
    await until(async () => (await (await other.get('/')).text()).includes(shown))

    const [today, tomorrow] = comingDays(2)
    await saved(desk, 'announcement', { text: said, from: `${tomorrow}T23:59`, until: '' })
    expect(await (await door.get('/')).text()).not.toContain('ribbon-news"')
    expect(await desk.screen()).toContain('It is not on the site yet.')
    await saved(desk, 'announcement', { text: said, from: '', until: `${today}T00:00` })
    expect(await (await door.get('/')).text()).not.toContain('ribbon-news"')
    expect(await desk.screen()).toContain('Its time is over')
  })
})

/** The names of the boxes for federal holidays. */
async function boxes(screen: Promise<string>): Promise<string[]> {
  return [...plain(await screen).matchAll(/type="checkbox" name="(open [^"]+)"/g)].map(
    ([, name = '']) => name,
  )
}
