/** What owners type into the settings of the agency: what is taken, what is refused and where, and who comes second. */
import { expect, it } from 'vitest'
import { fileFacts } from '#app/content/agency/agency.ts'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { type LineName, usualLines } from '#app/content/lines/lines.ts'
import { type AgencyDesk, openAgencyDesk, plain, saved } from '#test/support/agency-desk.ts'
import { crawl } from '#test/support/crawl.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoorOn } from '#test/support/door.ts'
import { until } from '#test/support/jobs.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'
import { findLeftOf, sitePages, starts, storeSold } from '#test/support/sold-lines.ts'

const audits = async ({ services: { database } }: Door) => {
  const rows = await database.db
    .selectFrom('audit_trail')
    .select('detail')
    .where('action', '=', 'setting-changed')
    .orderBy('id')
    .execute()
  return rows.map(({ detail }) => JSON.parse(detail ?? ''))
}

describeOnEachEngine('the settings of the agency', (open) => {
  it('say at the field what is wrong, keep what was typed, and change nothing', async () => {
    const { door, save } = await openAgencyDesk(open)
    const wrong: [form: string, fields: Record<string, string>, says: string][] = [
      [
        'phone',
        { phone: '555-0142' },
        '“555-0142” is no telephone number of the United States; write ten digits',
      ],
      ['phone', { phone: ' ' }, 'This is empty. Fill it in.'],
      ['email', { email: 'office at home' }, '“office at home” is no email address'],
      ['hours', { Monday: '9 AM - 6 AM' }, '"9 AM - 6 AM" closes before it opens; check AM and PM.'],
      ['hours', { Tuesday: 'all day' }, 'Cannot read "all day"; write it as 9 AM - 5:30 PM.'],
      ['hours', {}, 'This has no open day; promises could never be kept.'],
      ['holidays', { closedOn: '12/24/2026\n2026-02-30' }, '“2026-02-30” is no day of the calendar'],
      ['bookingUrl', { bookingUrl: 'javascript:alert(1)' }, '“javascript:alert(1)” is no web address'],
      ['leadsTo', { leadsTo: 'ann@example.com, bob' }, '“bob” is no email address'],
      ['recruitsTo', { recruitsTo: '' }, 'This has no email address; write one at least.'],
      ['ads', { id: 'UA-1', label: 'x' }, '“UA-1” must look like AW-123456789.'],
      ['announcement', { text: 'x'.repeat(201) }, 'is longer than 200 characters'],
      ['announcement', { text: 'Hello', to: 'https://evil.example' }, 'is no page of this site'],
      [
        'announcement',
        { text: 'Hello', from: '2026-12-24T18:00', until: '2026-12-24T09:00' },
        'ends before it begins',
      ],
    ]
    for (const [form, fields, says] of wrong) {
      const answer = await save(form, fields)
      const html = plain(await answer.text())
      expect([form, answer.status]).toEqual([form, 422])
      expect(html).toContain(says)
      for (const typed of Object.values(fields))
        if (typed.trim() && !typed.includes('\n') && !typed.startsWith('https:'))
          expect(html).toContain(typed)
    }
    expect(await audits(door)).toEqual([])
    expect((await save('nothing', {})).status).toBe(422)
  })

  it('are changed once by a double click, and the second of two owners is told', async () => {
    const desk = await openAgencyDesk(open)
    const { door, save, seen, screen } = desk
    const before = await seen('phone')
    const both = await Promise.all([1, 2].map(() => save('phone', { phone: '(216) 555-0177' }, before)))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await audits(door)).toEqual([
      { setting: 'agency.phone', from: '(216) 555-0142', to: '(216) 555-0177' },
    ])

    // Both have looked at the same screen.
    const known = await seen('phone')
    expect((await save('phone', { phone: '(216) 555-0178' }, known)).status).toBe(303)
    const second = await save('phone', { phone: '(216) 555-0179' }, known)
    const html = plain(await second.text())
    expect(second.status).toBe(409)
    expect(html).toContain(
      'A colleague changed this meanwhile, and yours was not saved. It is now: (216) 555-0178.',
    )
    expect(html).toMatch(
      /name="phone"[^>]*value="\(216\) 555-0179"|value="\(216\) 555-0179"[^>]*name="phone"/,
    )
    expect(html).toContain(`value="${await seen('phone')}"`)
    await saved(desk, 'phone', { phone: '(216) 555-0179' })
    expect((await save('phone', { reset: 'yes' }, known)).status).toBe(409)
    expect(plain(await screen())).toContain('by The owner. agency/agency.yaml says: (216) 555-0142.')
  })

  it('go back to what the file says, or the environment, which says so while it does not count', async () => {
    const desk = await openAgencyDesk(open, {
      LEADS_TO: 'leads@agency.example',
      BOOKING_URL: 'https://book.agency.example/',
    })
    const { door, save, screen } = desk
    expect(plain(await screen())).toContain('From the environment variable LEADS_TO.')
    await saved(desk, 'leadsTo', { leadsTo: 'Ann@Agency.example;bob@agency.example' })
    await saved(desk, 'bookingUrl', { bookingUrl: '' })
    expect(door.services.agency().bookingUrl).toBeNull()
    const html = plain(await screen())
    expect(html).toContain(
      'LEADS_TO is set too (leads@agency.example) and does not count: what is set here wins.',
    )
    expect(html).toContain('Use the value of BOOKING_URL again')

    for (const form of ['leadsTo', 'bookingUrl'])
      expect((await save(form, { reset: 'yes' })).headers.get('location')).toBe('/admin/agency?notice=reset')
    // Nobody presses it twice, but somebody clicks twice.
    expect((await save('leadsTo', { reset: 'yes' })).headers.get('location')).toBe(
      '/admin/agency?notice=unchanged',
    )
    expect(door.services.agencySettings.recipients().leadsTo).toEqual(['leads@agency.example'])
    expect(door.services.agency().bookingUrl).toBe('https://book.agency.example/')

    const trail = await audits(door)
    expect(trail[0]).toEqual({
      setting: 'agency.leadsTo',
      from: 'a mailbox at agency.example',
      to: 'a mailbox at Agency.example and a mailbox at agency.example',
    })
    expect(JSON.stringify(trail)).not.toMatch(/ann@|bob@|leads@/i)
  })

  it('that no longer fit count as not set, and the screen says so', async () => {
    const { door, screen } = await openAgencyDesk(open)
    const { db } = door.services.database
    const row = { changed_at: new Date().toISOString(), changed_by: null }
    const stored = {
      'agency.phone': '"555"',
      'agency.hours': '{',
      'agency.announcement': '{"text":"Hi","to":"/gone","from":null,"until":null}',
    }
    for (const [name, value] of Object.entries(stored))
      await db
        .insertInto('settings')
        .values({ name, value, ...row })
        .execute()
    await door.services.agencySettings.refresh()
    const page = await door.get('/contact')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('(216) 555-0142')
    const html = plain(await screen())
    expect(html).toContain('cannot be used any more, so it counts as not set: “555” is no telephone number')
    expect(html).toContain('it is damaged.')
    expect(html).toContain('“/gone” is no page of this site')
  })

  it('are for owners, and for nobody else', async () => {
    const { door } = await openAgencyDesk(open)
    await addStaff(door, 'agent')
    const agent = await signInAs(door, 'agent')
    expect((await door.get('/admin/agency', { cookie: agent })).status).toBe(404)
    const post = await door.post(
      '/admin/agency',
      { form: 'phone', seen: '', phone: '(216) 555-0199' },
      { cookie: agent },
    )
    expect(post.status).toBe(404)
    expect(await (await door.get('/admin', { cookie: agent })).text()).not.toContain('/admin/agency')
    expect(await audits(door)).toEqual([])
  })
})

/** What owners set at the desk, where it has to show: pages, refusals, emails, clocks, policies, on every node. */
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

/** What the agency sells, chosen at the desk: what is taken out is nowhere on the site, on every node, and comes back as it was. */
const read = async (door: Door, path: string) => plain(await (await door.get(path)).text())

const ticked = (sold: readonly LineName[], more: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    sold.flatMap((name, at) => [
      [`sells ${name}`, 'on'],
      [`place ${name}`, `${at + 1}`],
    ]),
  ),
  ...more,
})

const without = (...gone: LineName[]) => usualLines.filter((name) => !gone.includes(name))

const refusal = async (desk: AgencyDesk, fields: Record<string, string>) => {
  const answer = await desk.save('sells', fields)
  expect(answer.status).toBe(422)
  return plain(await answer.text())
}

/** What the sample's license allows it to sell. */
const allowed = [
  ...usualLines,
  ...(['life', 'term', 'final-expense', 'disability', 'long-term-care', 'health', 'medicare'] as const),
]

describeOnSqliteFirst('what an agency sells', (open) => {
  it('is named before it goes, is nowhere afterwards, and comes back', async () => {
    const desk = await openAgencyDesk(open)
    const { door, cookie } = desk
    const other = await openDoorOn(door)
    other.services.start()
    await door.post('/', { ...goodQuote, serviceInterest: 'Veteran Services' })
    expect(await read(door, '/services/veterans-planning')).toContain('VGLI')

    const named = await refusal(desk, ticked(without('veteran-services')))
    expect(named).toContain('Veteran Services (1 request)')
    expect(named).toContain('Links turn into plain words in')
    expect(named).toMatch(/<input type="checkbox" name="confirmed"/)
    expect(named).toMatch(/name="sells iul" checked=""/)
    expect(named).not.toMatch(/name="sells veteran-services" checked=""/)
    expect((await door.get('/services/veterans-planning')).status).toBe(200)

    await saved(desk, 'sells', ticked(without('veteran-services'), { confirmed: 'on' }))
    for (const path of ['/services/veterans-planning', '/veterans-planning', '/services/Veterans-Planning/'])
      expect([path, (await door.get(path)).status]).toEqual([path, 404])
    expect((await door.post('/services/veterans-planning', goodQuote)).status).toBe(404)
    await until(async () => !(await read(other, '/')).includes('/services/veterans-planning'))
    const lead = await door.get('/admin/leads', { cookie })
    expect(await lead.text()).toContain('Veteran Services')
    expect((await door.get('/admin/agency', { cookie })).status).toBe(200)

    await saved(desk, 'sells', ticked(['veteran-services', ...without('veteran-services')]))
    const menu = await read(door, '/')
    expect(menu.indexOf('/services/veterans-planning')).toBeLessThan(menu.indexOf('/services/iul-insurance'))
    expect((await door.get('/services/veterans-planning')).status).toBe(200)
    expect((await desk.save('sells', { reset: 'yes' })).status).toBe(303)
    expect((await door.get('/veterans-planning')).status).toBe(308)
  })

  it('is refused with the reason where a license, a page beside it or CMS’s counts are missing', async () => {
    const desk = await openAgencyDesk(open)
    const cases: [sold: readonly LineName[], says: string][] = [
      [[...usualLines, 'auto'], 'Auto Insurance needs the line of authority Casualty'],
      [without('annuities'), 'Truckers has a page that speaks of Annuities, which you do not sell'],
      [[], 'This is empty; name what you sell, at least one line.'],
      [[...usualLines, 'medicare'], 'Medicare has to say how many organizations and plans you represent'],
      [[...usualLines, 'workers-comp'], 'needs the line of authority Casualty'],
    ]
    for (const [sold, says] of cases) expect(await refusal(desk, ticked(sold))).toContain(says)
    expect(
      await refusal(desk, ticked([...usualLines, 'medicare'], { organizations: 'x', plans: '2' })),
    ).toContain('This is no whole number.')
  })

  it('carries CMS’s disclaimer wherever Medicare is named, once it is sold', async () => {
    const desk = await openAgencyDesk(open)
    const { door } = desk
    await saved(desk, 'sells', ticked([...usualLines, 'medicare'], { organizations: '3', plans: '17' }))
    const said = 'Currently we represent 3 organizations which offer 17 products in your area.'
    const answers = await crawl(door.get, starts, sitePages)
    const silent: string[] = []
    for (const [path, answer] of answers) {
      if (!/html/.test(answer.headers.get('content-type') ?? '') || path.startsWith('/embed')) continue
      if (!plain(await answer.text()).includes(said)) silent.push(path)
    }
    expect(silent).toEqual([])
    expect(await read(door, '/services/medicare')).toContain('We do not represent every plan')
    expect(await read(door, '/compliance')).toContain('Medicare plans: how we talk about them')
  })

  it.each(allowed)('leaves nothing of %s, and no dead link', async (gone) => {
    const { door } = await openAgencyDesk(open)
    expect(await findLeftOf(door, allowed, gone)).toEqual([])
  })

  it('has no word of a whole kind that is given up, live as by the files', async () => {
    const { door } = await openAgencyDesk(open)
    expect(await read(door, '/')).toContain('nnuities')
    await storeSold(door, ['disability', 'long-term-care'])
    const found: string[] = []
    for (const [path, answer] of await crawl(door.get, starts, sitePages)) {
      if (!/html|xml|json/.test(answer.headers.get('content-type') ?? '')) continue
      const text = plain(await answer.text())
        .replace(/<style>.*?<\/style>/gs, '')
        .replaceAll(notOfTheLines, '')
      const said = unsold.exec(text)
      if (said) found.push(`${path} says ${text.slice(Math.max(0, said.index - 60), said.index + 60)}`)
    }
    expect(found).toEqual([])
    const search = await read(door, '/research?q=annuities')
    expect(search.match(/href="\/(services|estimates|research)\/[^"?]*annuit[^"]*"/g)).toBeNull()
  })
})

/** A holiday, and what the sample's own files say of its clients, people and figures: whoever gives a line up reads those over. */
const notOfTheLines =
  /Veterans Day|<small>[^<]*<\/small>|<h3>[^<]*<\/h3><p class="kicker person-role">.*?<\/li>|<li data-mark="\w+">[^<]*<\/li>|<section id="figures".*?<\/section>/gs

const unsold =
  /annuit|\biul\b|indexed universal|veteran|whole life|term life|mortgage protection|trucker|first responder|construction worker/i
