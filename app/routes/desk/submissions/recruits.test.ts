/** The screen of applications through the front door: what it shows, finds, counts and changes, and for whom. */
import { expect, it } from 'vitest'
import { testPagePath } from '#app/content/pages/test-page.ts'
import { newId } from '#app/lib/ids.ts'
import { recruitStatuses } from '#app/recruits/recruit-kind.server.ts'
import type { Role } from '#app/staff/permissions.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { openPlainPage } from '#test/support/plain-page.ts'
import { applied, apply, recruitsOf } from '#test/support/recruits.ts'

/** A door with somebody of `role` signed in, and what they see. */
async function openDesk(open: OpenDatabase, role: Role = 'recruiter') {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  await addStaff(door, role)
  const cookie = await signInAs(door, role)
  return {
    door,
    cookie,
    /** The words of the screen with these filters, as one text. */
    async see(query = '') {
      const answer = await door.get(`/admin/recruits${query}`, { cookie })
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).not.toMatch(/ style="/)
      return { html, text: visible(html), names: namesIn(html) }
    },
    post: (id: string, what: string, fields: Record<string, string>) =>
      door.post(`/admin/recruits/${id}/${what}`, fields, { cookie }),
  }
}

const visible = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const namesIn = (html: string) =>
  [...html.matchAll(/class="person-card-name"><a[^>]*>(.*?)</g)].map(([, name = '']) => name)

const setStatus = (door: Door, id: string, status: (typeof recruitStatuses)[number]) =>
  door.services.database.db
    .updateTable('submissions')
    .where('kind', '=', 'recruit')
    .set({ status })
    .where('id', '=', id)
    .execute()

describeOnEachEngine('the screen of applications', (open) => {
  it('shows everything about an application as text', async () => {
    const { door, see } = await openDesk(open)
    await applied(door, {
      firstName: '<b>Rosa</b>',
      licensed: 'yes',
      bestContactTime: '8:00 AM - 9:00 AM',
      message: 'I know <i>people</i>',
      phone: 'ask',
    })
    const { html, text } = await see()
    for (const piece of [
      '&lt;b&gt;Rosa&lt;/b&gt; Diaz',
      'data-status="new"',
      'href="mailto:rosa@example.com"',
      'I know &lt;i&gt;people&lt;/i&gt;',
    ])
      expect(html).toContain(piece)
    for (const piece of [
      'Licensed',
      'Email rosa@example.com',
      'Phone ask',
      'State Ohio',
      'Best contact time 8:00 AM - 9:00 AM',
      'No consent',
      'Check phone number',
    ])
      expect(text).toContain(piece)
    expect(text).toMatch(/Created \w{3} \d{1,2}, \d{4}/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('says what is missing when there is nothing, and when nothing fits', async () => {
    const { door, see } = await openDesk(open)
    const empty = (await see()).text
    expect(empty).toContain('No Applications Found')
    expect(empty).toContain("You haven't received any recruitment applications yet.")
    await applied(door)
    for (const query of ['?q=nobody', '?status=hired', '?licensed=yes']) {
      const { text, html } = await see(query)
      expect(text).toContain('No Applications Found No applications match your current filters.')
      expect(html).toMatch(/href="\/admin\/recruits"[^>]*>Clear Filters|>Clear Filters</)
    }
  })

  it('finds by name and e-mail, by status and by license, also together', async () => {
    const { door, see } = await openDesk(open)
    const people = [
      ['Émile', "O'Hara", 'emile@visitor.example', 'yes'],
      ['Rosa', 'Diaz', 'rosa_d@visitor.example', 'no'],
      ['Rosalie', 'Moss', 'moss@other.example', 'yes'],
    ] as const
    for (const [firstName, lastName, email, licensed] of people)
      await applied(door, { firstName, lastName, email, licensed, phone: '(216) 555-0142' })
    const [emile] = await recruitsOf(door)
    await setStatus(door, emile?.id ?? '', 'interview')
    const found = async (query: string) =>
      (await see(query)).names.map((name) => name.split(' ')[0]).toSorted()
    expect(await found('?q=rosa')).toEqual(['Rosa', 'Rosalie'])
    expect(await found('?q=%C3%89MILE')).toEqual(['Émile'])
    expect(await found("?q=o'hara")).toEqual(['Émile'])
    expect(await found('?q=VISITOR')).toEqual(['Rosa', 'Émile'])
    expect(await found('?q=_d')).toEqual(['Rosa'])
    // Unlike leads, applications are not searched by phone.
    expect(await found('?q=5550142')).toEqual([])
    expect(await found('?status=interview')).toEqual(['Émile'])
    expect(await found('?licensed=no')).toEqual(['Rosa'])
    expect(await found('?q=rosa&licensed=yes&status=new')).toEqual(['Rosalie'])
    // What makes no sense is as if it were not there.
    expect(await found('?status=qualified&licensed=perhaps&after=x&before=y~z&q=%00')).toHaveLength(3)
  })

  it('counts applications, new, licensed and hired, without junk and tests', async () => {
    const { door, see, post } = await openDesk(open)
    const { id } = await applied(door, { lastName: 'One', licensed: 'yes' })
    await post(id, 'status', { status: 'hired' })
    await applied(door, { lastName: 'Two', licensed: 'yes' })
    await applied(door, { lastName: 'Three' })
    await apply(door, { lastName: 'Bot', licensed: 'yes', website: 'x' })
    await addStaff(door, 'owner')
    const owner = await signInAs(door, 'owner')
    await apply(door, { lastName: 'Trial', licensed: 'yes', from: testPagePath }, { cookie: owner })
    expect((await see('?q=nobody')).text).toContain(
      'Total Applications 3 New Applications 2 Licensed Candidates 2 Hired 1',
    )
  })

  it('pages by fifty, both ways, and keeps the filters on the way', async () => {
    const { door, see } = await openDesk(open)
    for (let n = 0; n < 53; n++) await applied(door, { lastName: `Number${n}` })
    const first = await see('?licensed=no&sort=newest')
    expect(first.names).toHaveLength(50)
    expect(first.names[0]).toBe('Rosa Number52')
    const older =
      /href="\/admin\/recruits(\?licensed=no&amp;sort=newest&amp;after=[^"]+)"/.exec(first.html)?.[1] ?? ''
    const second = await see(older.replaceAll('&amp;', '&'))
    expect(second.names).toEqual(['Rosa Number2', 'Rosa Number1', 'Rosa Number0'])
    const newer =
      /href="\/admin\/recruits(\?licensed=no&amp;sort=newest&amp;before=[^"]+)"/.exec(second.html)?.[1] ?? ''
    expect((await see(newer.replaceAll('&amp;', '&'))).names).toEqual(first.names)
  })

  it.each(recruitStatuses)(
    'moves an application to %s from wherever it stands, and notes who did',
    async (status) => {
      const { door, see, post, cookie } = await openDesk(open)
      const { id } = await applied(door)
      await setStatus(door, id, 'declined')
      const back = '/admin/recruits?licensed=no'
      const moved = await post(id, 'status', { status, reason: 'other', back })
      expect([moved.status, moved.headers.get('location')]).toEqual([303, `${back}&notice=recruit-${status}`])
      expect((await see(`?licensed=no&notice=recruit-${status}`)).text).toContain(
        `Recruit status updated to ${status}`,
      )
      expect((await recruitsOf(door))[0]?.status).toBe(status)
      const scripted = await door.post(
        `/admin/recruits/${id}/status.data`,
        { status, reason: 'other' },
        { cookie },
      )
      expect(await scripted.text()).toContain(`Recruit status updated to ${status}`)
      const noted = await door.services.database.db
        .selectFrom('audit_trail')
        .select(['action', 'subject_kind', 'subject_id', 'detail'])
        .where('subject_kind', '=', 'recruit')
        .orderBy('id')
        .execute()
      expect(noted.map(({ detail }) => JSON.parse(detail ?? ''))).toMatchObject([
        { from: 'declined', to: status },
        { from: status, to: status },
      ])
      expect(noted[0]).toMatchObject({ action: 'recruit-status-changed', subject_id: id })
    },
  )

  it('refuses a status that is none, and an application that is none', async () => {
    const { door, post } = await openDesk(open)
    const { id } = await applied(door)
    const invented = await post(id, 'status', { status: 'qualified' })
    expect([invented.status, (await invented.text()).includes('Failed to update recruit status')]).toEqual([
      422,
      true,
    ])
    expect((await post(id, 'status', {})).status).toBe(422)
    for (const nobody of [newId(), 'no-id'])
      expect((await post(nobody, 'status', { status: 'hired' })).status).toBe(404)
    expect((await recruitsOf(door))[0]?.status).toBe('new')
  })

  it('says that something unexpected happened, and nothing else about it', async () => {
    const { door, post, cookie } = await openDesk(open)
    const { id } = await applied(door)
    await door.services.database.db.schema.alterTable('submissions').renameTo('gone').execute()
    const answers = [
      await post(id, 'status', { status: 'hired' }),
      await door.post(`/admin/recruits/${id}/status.data`, { status: 'hired' }, { cookie }),
    ]
    for (const answer of answers) {
      const words = await answer.text()
      expect(answer.status).toBe(500)
      expect(words).toContain('An error occurred while updating the recruit')
      expect(words).not.toMatch(/table|relation|sql/i)
    }
    const list = await door.get('/admin/recruits', { cookie })
    expect([list.status, visible(await list.text())]).toEqual([
      500,
      expect.stringContaining('Failed to load recruits: An error occurred (reference '),
    ])
  })

  it('keeps junk for the owner to look through, mark and restore', async () => {
    const { door, see, post } = await openDesk(open, 'owner')
    const { id } = await applied(door)
    expect((await post(id, 'junk', { junk: 'yes' })).headers.get('location')).toBe(
      '/admin?notice=recruit-junk',
    )
    expect((await see()).names).toEqual([])
    const junk = await see('?junk=1')
    expect(junk.names).toEqual(['Rosa Diaz'])
    expect(junk.text).toContain('Marked as junk')
    expect((await post(id, 'junk', { junk: 'yes' })).status).toBe(404)
    expect((await post(id, 'junk', { junk: 'perhaps' })).status).toBe(422)
    expect((await post(id, 'junk', { junk: 'no', back: '/admin/recruits' })).status).toBe(303)
    expect((await see('?notice=recruit-restored')).text).toContain('Application restored')
    // The recruiter asking for the junk sees the applications.
    await post(id, 'junk', { junk: 'yes' })
    await addStaff(door, 'recruiter')
    const cookie = await signInAs(door, 'recruiter')
    const page = await (await door.get('/admin/recruits?junk=1', { cookie })).text()
    expect(namesIn(page)).toEqual([])
    expect(page).not.toContain('View junk')
    expect((await door.post(`/admin/recruits/${id}/junk`, { junk: 'no' }, { cookie })).status).toBe(404)
  })

  it('is the only list a recruiter is offered', async () => {
    const { see } = await openDesk(open)
    const { html } = await see()
    expect(html).toContain('href="/admin/recruits"')
    expect(html).not.toContain('href="/admin/leads"')
  })

  it.each(['agent', 'editor'] as const)('is not there for the %s', async (role) => {
    const { door, cookie, post } = await openDesk(open, role)
    const { id } = await applied(door)
    expect((await door.get('/admin/recruits', { cookie })).status).toBe(404)
    expect((await post(id, 'status', { status: 'hired' })).status).toBe(404)
  })

  it('tells an open desk of a new application, and only those who may see it', async () => {
    const { door, cookie } = await openDesk(open)
    await addStaff(door, 'agent')
    const agent = await door.get('/admin/events', { cookie: await signInAs(door, 'agent') })
    const line = await door.get('/admin/events', { cookie })
    const hears = async (answer: Response) => {
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      let heard = ''
      while (!heard.includes('event: changed')) {
        const part = await reader?.read()
        if (!part || part.done) break
        heard += part.value
      }
      await reader?.cancel()
      return heard
    }
    const others = hears(agent)
    const [recruiter] = await Promise.all([hears(line), applied(door)])
    expect(recruiter).toContain('event: changed\ndata: recruits')
    // The first that the agent hears of is what came after it.
    await door.post('/', goodQuote)
    expect(await others).toContain('event: changed\ndata: leads')
    expect(await others).not.toContain('recruits')
  })

  it('finds an application and moves it without scripts', async () => {
    const { door, cookie } = await openDesk(open)
    await applied(door)
    const page = openPlainPage(door, cookie)
    await page.goto('/admin/recruits')
    page.fill('Licensed', 'no')
    await page.press('Search')
    const card = page.part('article', 'Rosa')
    card.fill('Status of Rosa Diaz', 'hired')
    await card.press('Save')
    expect(page.text).toContain('Recruit status updated to hired')
    expect(page.url.searchParams.get('licensed')).toBe('no')
    expect((await recruitsOf(door)).map(({ status }) => status)).toEqual(['hired'])
  })
})
