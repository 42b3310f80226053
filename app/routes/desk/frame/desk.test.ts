/** The desk through the front door: signing in, working on leads, reading e-mails, staying up to date. */
import { expect, it } from 'vitest'
import { menuGroups } from '#app/desk/addresses/address.ts'
import { newId } from '#app/lib/ids.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs, signInEverybody } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor, openDoorOn } from '#test/support/door.ts'
import { callOf, openPersonDesk } from '#test/support/person-desk.ts'
import { addresses, screensFor } from '../addresses.ts'

const tables = (door: Door) => door.services.database.db

const onlyLead = (door: Door) =>
  tables(door).selectFrom('submissions').where('kind', '=', 'lead').selectAll().executeTakeFirstOrThrow()

const trail = async (door: Door) =>
  (await tables(door).selectFrom('audit_trail').select('action').orderBy('at').orderBy('id').execute()).map(
    (row) => row.action,
  )

describeOnEachEngine('the desk', (open) => {
  it('leads through the sign-in page to where one wanted to go', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const away = await door.get('/admin/leads?status=new&q=a%20b')
    expect(away.status).toBe(303)
    const signIn = away.headers.get('location') ?? ''
    expect(signIn).toBe('/admin/sign-in?next=%2Fadmin%2Fleads%3Fstatus%3Dnew%26q%3Da%2Bb')
    const page = await (await door.get(signIn)).text()
    for (const part of [
      'autoComplete="username"',
      'type="password"',
      'autoComplete="current-password"',
      'method="post"',
    ])
      expect(page).toContain(part)
    const wrong = await door.post(signIn, { email: emailOf('owner'), password: 'wrong wrong wrong' })
    expect(wrong.status).toBe(422)
    const again = await wrong.text()
    expect(again).toContain(`value="${emailOf('owner')}"`)
    expect(again).toContain('That email and password do not match')
    expect(again).not.toContain('wrong wrong wrong')
    const right = await door.post(signIn, { email: emailOf('owner'), password })
    expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/leads?status=new&q=a+b'])
  })

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/admin'])(
    'never leads to %s',
    async (next) => {
      const door = await openDoor(open)
      await addStaff(door, 'owner')
      const address = `/admin/sign-in?next=${encodeURIComponent(next)}`
      const answer = await door.post(address, { email: emailOf('owner'), password })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin'])
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      expect((await door.get(address, { cookie })).headers.get('location')).toBe('/admin')
    },
  )

  it('makes a sixth guess wait from whatever address, and says for how long', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const guess = (index: number) =>
      door.post(
        '/admin/sign-in',
        { email: emailOf('owner'), password: 'wrong wrong wrong' },
        { 'x-forwarded-for': `203.0.113.${index}` },
      )
    for (let index = 0; index < 5; index++) expect((await guess(index)).status).toBe(422)
    const sixth = await guess(6)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(840)
    expect(await sixth.text()).toContain('Please wait 15 minutes.')
  })

  it('makes the owner by the link, once, and only by its button', async () => {
    const door = await openDoor(open)
    const link = (await door.services.staff.ownerLink()) ?? ''
    for (let look = 0; look < 3; look++) {
      const page = await door.get(link)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<meta name="referrer" content="no-referrer"/>')
    }
    expect(
      (await door.post(link, { name: 'Ada', email: 'ada@hearthline.example', password: 'short' })).status,
    ).toBe(422)
    const posts = ['one', 'two', 'three'].map((name) =>
      door.post(link, { name, email: `${name}@hearthline.example`, password }),
    )
    const answers = await Promise.all(posts)
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([303, 404, 404])
    expect(answers.find((answer) => answer.status === 303)?.headers.get('location')).toBe('/admin')
    expect(await tables(door).selectFrom('staff').select('id').execute()).toHaveLength(1)
    expect((await door.get(link)).status).toBe(404)
  })

  it('shows leads as text, moves them, and notes who did', async () => {
    stopAt('2026-11-16T12:00')
    const door = await openDoor(open)
    await door.post('/', { ...goodQuote, firstName: '<b>Ann</b>', email: 'ann+tag@example.com' })
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const { id } = await onlyLead(door)
    const page = await (await door.get('/admin/leads', { cookie })).text()
    expect(page).toContain('&lt;b&gt;Ann&lt;/b&gt;')
    expect(page).not.toContain('<b>Ann')
    for (const part of ['href="mailto:ann%2Btag@example.com"', 'No consent']) expect(page).toContain(part)
    expect(page).toMatch(callOf('+12165550111'))
    expect(page).not.toMatch(/ style="/)

    const back = '/admin/leads?status=new'
    const move = (target: string, status: string) =>
      door.post(`/admin/leads/${target}/status`, { status, back }, { cookie })
    const moved = await move(id, 'qualified')
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${back}&notice=status`])
    expect(await (await door.get(`${back}&notice=status`, { cookie })).text()).toContain(
      'Lead status updated successfully',
    )
    expect((await onlyLead(door)).status).toBe('qualified')
    const invented = await move(id, 'archived')
    expect([invented.status, (await invented.text()).includes('Failed to update lead status')]).toEqual([
      422,
      true,
    ])
    expect([(await move(newId(), 'new')).status, (await move('no-id', 'new')).status]).toEqual([404, 404])
    const scripted = await door.post(
      `/admin/leads/${id}/status.data`,
      { status: 'closed', reason: 'other' },
      { cookie },
    )
    expect([scripted.status, (await scripted.text()).includes('Lead status updated successfully')]).toEqual([
      200,
      true,
    ])
    expect(await trail(door)).toEqual([
      'invitation-made',
      'account-created',
      'signed-in',
      'lead-status-changed',
      'lead-status-changed',
    ])
  })

  it("answers 404 for other people's leads, and shows them to nobody else", async () => {
    const door = await openDoor(open)
    await door.post('/', { ...goodQuote, firstName: 'Zebulon' })
    await addStaff(door, 'agent')
    const cookie = await signInAs(door, 'agent')
    await tables(door)
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ assigned_to: 'somebody else' })
      .execute()
    const { id } = await onlyLead(door)
    expect((await door.post(`/admin/leads/${id}/status`, { status: 'closed' }, { cookie })).status).toBe(404)
    expect(await (await door.get('/admin/leads', { cookie })).text()).not.toContain('Zebulon')
    // The junk is the owner's: an agent asking for it sees the leads.
    await tables(door)
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ assigned_to: null, junk: 'honeypot' })
      .execute()
    expect(await (await door.get('/admin/leads?junk=1', { cookie })).text()).not.toContain('Zebulon')
    expect((await onlyLead(door)).status).toBe('new')
  })

  it('puts a caught honeypot where the owner can look through it and restore it', async () => {
    const door = await openDoor(open)
    await door.post('/', goodQuote)
    await tables(door)
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ junk: 'honeypot' })
      .execute()
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const { id } = await onlyLead(door)
    expect(await (await door.get('/admin/leads', { cookie })).text()).toContain(
      'Leads will appear here when users submit consultation requests.',
    )
    expect(await (await door.get('/admin/leads?junk=1', { cookie })).text()).toContain('Caught as spam')
    expect((await door.post(`/admin/leads/${id}/junk`, { junk: 'no' }, { cookie })).status).toBe(303)
    expect((await onlyLead(door)).junk).toBeNull()
    expect((await door.post(`/admin/leads/${id}/junk`, { junk: 'no' }, { cookie })).status).toBe(404)
    expect((await door.post(`/admin/leads/${id}/junk`, { junk: 'maybe' }, { cookie })).status).toBe(422)
  })

  it('shows a reference, not the cause, when leads cannot be loaded', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    await tables(door).schema.alterTable('submissions').renameTo('elsewhere').execute()
    const answer = await door.get('/admin/leads', { cookie })
    expect(answer.status).toBe(500)
    const page = await answer.text()
    const reference = answer.headers.get('x-request-id')
    expect(page.replaceAll('<!-- -->', '')).toContain(
      `Failed to load leads: An error occurred (reference ${reference})`,
    )
    expect(page).not.toMatch(/no such table|does not exist/)
  })

  it('says so on a page of its own when it cannot even find out who is asking', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    await tables(door).schema.alterTable('staff_sessions').renameTo('sessions_elsewhere').execute()
    const answer = await door.get('/admin/leads', { cookie })
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain(
      `An error occurred (reference ${answer.headers.get('x-request-id')})`,
    )
    expect((await door.get('/admin/leads.data', { cookie })).status).toBe(500)
  })

  it('counts opening a page and posting as input, but not what the page asks for by itself', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const old = new Date(Date.now() - 119 * 60_000).toISOString()
    const noted = async () =>
      (await tables(door).selectFrom('staff_sessions').select('last_input_at').executeTakeFirstOrThrow())
        .last_input_at !== old
    const ask = async (answer: () => Promise<Response>) => {
      await tables(door).updateTable('staff_sessions').set({ last_input_at: old }).execute()
      await (await answer()).body?.cancel()
    }
    await ask(() => door.get('/admin/leads.data', { cookie }))
    expect(await noted()).toBe(false)
    await ask(() => door.get('/admin/events', { cookie }))
    expect(await noted()).toBe(false)
    // No page waits until it is written.
    await ask(() => door.get('/admin/leads', { cookie }))
    await expect.poll(noted).toBe(true)
    await ask(() => door.post('/admin/still-here', {}, { cookie }))
    await expect.poll(noted).toBe(true)
  })

  it('tells an open desk of a new lead on another node, and ends with the session', async () => {
    const door = await openDoor(open)
    const other = await openDoorOn(door)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    door.services.announcements.start()
    other.services.announcements.start()
    const line = await door.get('/admin/events', { cookie })
    expect(line.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const heard = listen(line)
    await heard('retry:')
    expect((await other.post('/', goodQuote)).status).toBe(303)
    await heard('event: changed')
    await tables(door).updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute()
    expect((await door.get('/admin/leads', { cookie })).status).toBe(303)
    await heard('event: ended')
    await heard(null)
  })

  it('shows kept emails to the owner as text, and notes who read them', async () => {
    const door = await openDoor(open)
    await door.post('/', goodQuote)
    await door.services.jobs.runDue()
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const list = await (await door.get('/admin/emails', { cookie })).text()
    expect(list).toContain('no email is being sent')
    const emails = await tables(door).selectFrom('emails').select(['id', 'text']).execute()
    expect(emails.length).toBeGreaterThan(0)
    for (const { id } of emails) {
      const page = await door.get(`/admin/emails/${id}`, { cookie })
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('Not sent')
      // Nothing was given up, so there is nothing to send again.
      expect((await door.post(`/admin/emails/${id}`, {}, { cookie })).status).toBe(404)
    }
    expect((await door.get(`/admin/emails/${newId()}`, { cookie })).status).toBe(404)
    expect((await trail(door)).filter((action) => action === 'letter-read')).toHaveLength(emails.length)
  })
})

/** Waits for a text on a stream, or with null for its end. */
function listen(line: Response): (wanted: string | null) => Promise<void> {
  const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return async (wanted) => {
    while (wanted === null || !heard.includes(wanted)) {
      const part = await reader?.read()
      if (!part || part.done) {
        if (wanted === null) return
        throw new Error(`the line ended before "${wanted}": ${heard}`)
      }
      heard += part.value
    }
  }
}

/** The titles of the desk come from its table of addresses, through the guard. */
const titleOf = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1]

describeOnEachEngine('the titles of the desk', (open) => {
  it('are those of the table, and no address that is a secret is named to others', async () => {
    const door = await openDoor(open)
    const { owner } = await signInEverybody(door)
    const pages = addresses.filter(
      ({ frame, path }) => frame && !/letters|next$|:(id|other|number)/.test(path),
    )
    expect(pages.length).toBeGreaterThan(12)
    for (const { path, frame, title, isSecret } of pages) {
      const headers = frame === 'shell' ? { cookie: owner } : {}
      const html = await (await door.get(path.replace(':token', 'x'.repeat(43)), headers)).text()
      expect([path, titleOf(html)]).toEqual([path, title])
      expect([path, html.includes('content="no-referrer"')]).toEqual([path, isSecret === true])
      expect(html).toContain('content="noindex"')
    }
  })

  it('stand in the menu for those who may read the screen', async () => {
    const door = await openDoor(open)
    const cookies = await signInEverybody(door)
    for (const role of ['owner', 'agent', 'recruiter', 'editor'] as const) {
      const html = await (await door.get('/admin/account', { cookie: cookies[role] })).text()
      const menu = html.match(/<nav aria-label="Desk".*?<\/nav>/s)?.[0] ?? ''
      const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)
      const screens = menuGroups.flatMap((group) =>
        screensFor(role).flatMap(({ path, menu }) => (menu?.group === group ? path : [])),
      )
      expect(links).toEqual([...screens, '/', '/admin/account'])
    }
    const ofEditor = screensFor('editor').flatMap(({ label, menu }) => (menu ? label : []))
    expect(ofEditor).toEqual(['Today', 'Articles', 'Pictures', 'Pages'])
  })
})

/** What an open desk is told: who came in, what was given to somebody, and who was faster. */
const caller = {
  ...{ firstName: 'Edna', lastName: 'Moss', phone: '216-555-0177', state: 'Ohio', source: 'phone' },
  ...{ serviceInterest: 'Annuities', consentBasis: 'spoken', consentNote: 'On the first call', again: '' },
}

/** What the page hands to its scripts. */
const data = (html: string) => (html.match(/<script[\s\S]*?<\/script>/g) ?? []).join('')

describeOnSqliteFirst('an open desk', (open) => {
  it('hears by name what a colleague assigned, alone or among many, and not what one took oneself', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const agent = await desk.staffId('agent')
    const [one, two, own] = [
      await desk.lead({ firstName: 'Walter' }),
      await desk.lead({ firstName: 'Berta', email: 'b@example.com', phone: '2165550188' }),
      await desk.lead({ firstName: 'Carl', email: 'c@example.com', phone: '2165550199' }),
    ]
    await desk.post('owner', `/admin/leads/${one}/assign`, { to: agent })
    await desk.post('owner', '/admin/leads/chosen', { do: 'assign', to: agent, [`row-${two}`]: '0' })
    await desk.post('agent', `/admin/leads/${own}/assign`, { to: agent })
    const { html } = await desk.see('agent', '/admin')
    expect(html).toMatch(/assigned Walter to you\./)
    expect(html).toMatch(/assigned Berta to you\./)
    expect(html).not.toMatch(/assigned Carl to you\./)
    expect((await desk.see('owner', '/admin')).html).not.toContain('to you.')
    // What went on to somebody else is no news any more.
    await desk.post('owner', `/admin/leads/${one}/assign`, { to: '' })
    expect((await desk.see('agent', '/admin')).html).not.toMatch(/assigned Walter to you\./)
  })

  it('names who came in, and offers nobody what they entered themselves or a colleague has', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead({ firstName: 'Walter' })
    const seen = data((await desk.see('agent', '/admin')).html)
    expect(seen).toContain('New lead: Walter')
    expect(seen).toContain(`/admin/leads/${id}/assign`)
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('owner') })
    expect(data((await desk.see('owner', '/admin')).html)).not.toMatch(/\/assign\b/)
    expect((await desk.post('agent', '/admin/leads/new', { key: newId(), ...caller })).status).toBe(303)
    expect(data((await desk.see('agent', '/admin')).html)).not.toMatch(/\/assign\b/)
    expect(data((await desk.see('owner', '/admin')).html)).toContain('New lead: Edna Moss')
  })

  it('says who was faster to whoever wanted to take what was free, and nothing of other people’s', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [id, theirs] = [await desk.lead(), await desk.lead({ email: 'b@example.com', phone: '2165550188' })]
    const owner = await desk.staffId('owner')
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: owner })
    const take = async (lead: string) => {
      const to = await desk.staffId('agent')
      const answer = await desk.post('agent', `/admin/leads/${lead}/assign`, { to, version: '0' })
      return [answer.status, await answer.text()] as const
    }
    const [status, text] = await take(id)
    expect(status).toBe(404)
    expect(text).toMatch(/took this at \d+:\d\d [AP]M\./)
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ assigned_to: owner }).where('id', '=', theirs).execute()
    expect((await take(theirs))[1]).not.toContain('took this')
  })
})
