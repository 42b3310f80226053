/** Connecting a mailbox by signing in at its maker, against a real issuer and mail servers that take nothing but its tokens. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { addJob } from '#app/platform/jobs/jobs-table.server.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { password, signInAs } from '#test/support/desk.ts'
import { openDoorOn } from '#test/support/door.ts'
import { startImapServer } from '#test/support/imap-server.ts'
import { entered, mailbox, openConnecting, mailboxPage as page } from '#test/support/mailbox-desk.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { incoming } from '#test/support/reply-desk.ts'
import { type Issued, openIssuer, openTokenSmtp } from '#test/support/token-issuer.ts'

const refusal = (error: string, error_description: string) => ({ error, error_description })

async function openMailDesk(open: OpenDatabase, roles: readonly ('owner' | 'agent')[] = ['owner']) {
  /** What the issuer does to its next answers. */
  const maker = { change: (_answer: Issued, _asked: Record<string, string>) => {} }
  const issuer = await openIssuer((answer, asked) => maker.change(answer, asked))
  const dead = new Set<string>()
  const isTaken = (token: string) => issuer.tokens.includes(token) && !dead.has(token)
  const [smtp, imap] = [await openTokenSmtp(isTaken), await startImapServer({ isTaken })]
  const { port } = new URL(imap.url)
  const desk = await openPersonDesk(open, roles, {
    MAIL_ISSUER_URL: `${issuer.url}?smtp=smtp://127.0.0.1:${smtp.port}&imap=imap://127.0.0.1:${port}&name=Keycloak`,
  })
  const { database, jobs } = desk.door.services
  const { db } = database
  const row = () => db.selectFrom('mail_connections').selectAll().executeTakeFirst()
  const due = (column: 'renew_at' | 'access_until' | 'held_until' | 'renewed_at') =>
    db
      .updateTable('mail_connections')
      .set({ [column]: '2020-01-01T00:00:00.000Z' })
      .execute()
  const write = async (subject: string) => {
    const path = `/admin/leads/${await desk.lead({})}`
    await desk.post('owner', `${path}/emails`, { subject, text: 'When may I call you?', back: path })
    await jobs.runDue()
  }
  const actions = async () =>
    (await db.selectFrom('audit_trail').select('action').orderBy('id').execute())
      .map(({ action }) => action)
      .filter((action) => action.startsWith('mailbox-'))
  const steps = openConnecting(desk, issuer.url)
  return { ...{ desk, issuer, maker, dead, smtp, imap, db, jobs, row, due, write, actions }, ...steps }
}

describeOnEachEngine('a mailbox that is connected', (open) => {
  it('is signed in to by code and PKCE, sends and is read, with nothing readable in the database', async () => {
    const { desk, issuer, smtp, imap, signIn, finish, row, write, actions, jobs, db } = await openMailDesk(
      open,
      ['owner', 'agent'],
    )
    expect((await desk.see('owner', '/admin/settings')).html).toContain(`href="${page}"`)
    for (const path of [page, `${page}/back`, `${page}/sign-in`])
      expect((await desk.see('agent', path)).status).toBe(404)
    expect((await desk.see('owner', page)).text).toContain(`${desk.door.url}/admin/mailbox/back`)
    const saved = await desk.post('owner', page, entered)
    expect(saved.headers.get('location')).toBe(`${page}?notice=mailbox-saved`)
    expect((await desk.see('owner', page)).text).toContain(`${mailbox}: Not signed in yet`)
    const away = new URL(
      (await desk.door.get(`${page}/sign-in`, { cookie: desk.cookies.owner ?? '' })).headers.get(
        'location',
      ) ?? '',
    )
    const asked = Object.fromEntries(away.searchParams)
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', login_hint: mailbox })
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/)
    const back = await signIn()
    const shown = await desk.see('owner', back.pathname + back.search)
    expect(shown.html).toContain('content="no-referrer"')
    // Opening the address has fetched nothing.
    expect(issuer.asked).toEqual([])
    expect(await finish(back)).toBe(`${page}?notice=mailbox-connected`)
    expect(issuer.asked[0]).toMatchObject({ grant_type: 'authorization_code', client_secret: 'se@cret' })
    expect((await desk.see('owner', page)).text).toContain(`${mailbox}: Connected`)
    const kept = JSON.stringify(await row())
    for (const secret of ['se@cret', issuer.tokens[0] ?? '']) expect(kept).not.toContain(secret)
    await write('By token')
    expect(smtp.subjects).toContain('By token')
    expect(new Set(smtp.users)).toEqual(new Set([`XOAUTH2 ${mailbox}`]))
    const look = async () => {
      await addJob(db, { kind: 'replies.read', payload: {} })
      await jobs.runDue()
    }
    await look()
    imap.put(incoming({ from: 'ann@example.com', text: 'Please call me on Thursday.' }))
    await look()
    const received = await db.selectFrom('received_emails').select('state').execute()
    expect(received).toHaveLength(1)
    expect(await actions()).toEqual(['mailbox-prepared', 'mailbox-connected'])
  })

  it('is refused in the middle: emails wait, the maker’s words and the remedy are said, and a sign-in sends them', async () => {
    const { desk, issuer, maker, dead, smtp, connect, due, write, actions, jobs, db } =
      await openMailDesk(open)
    await connect()
    maker.change = (answer) =>
      Object.assign(answer, {
        statusCode: 400,
        body: refusal(
          'invalid_grant',
          'AADSTS50173: The provided grant has expired due to it being revoked.\r\nTrace ID: 1',
        ),
      })
    for (const token of issuer.tokens) dead.add(token)
    await due('renewed_at')
    for (const subject of ['One', 'Two', 'Three']) await write(subject)
    expect(smtp.subjects).toEqual([])
    const { text } = await desk.see('owner', page)
    expect(text).toContain(`${mailbox}: Refused`)
    expect(text).toContain('AADSTS50173: The provided grant has expired due to it being revoked.')
    expect(text).not.toContain('Trace ID')
    expect(text).toContain('The password of the mailbox was changed')
    expect((await desk.see('owner', '/admin')).text).toContain(`${mailbox} lets the desk in no more`)
    const checkup = await (await desk.post('owner', '/admin/checkup', {})).text()
    expect(checkup).toContain(`${mailbox} is refused since`)
    const count = issuer.asked.length
    await jobs.runDue()
    // A maker that has refused is not asked again at once.
    expect(issuer.asked).toHaveLength(count)
    maker.change = () => {}
    expect(await connect()).toBe(`${page}?notice=mailbox-connected`)
    await jobs.runDue()
    expect(smtp.subjects.filter((subject) => /One|Two|Three/.test(subject)).sort()).toEqual([
      'One',
      'Three',
      'Two',
    ])
    expect(await db.selectFrom('emails').select('id').where('state', '!=', 'sent').execute()).toEqual([])
    expect((await actions()).filter((action) => action === 'mailbox-refused')).toHaveLength(1)
  })

  it('gets a new token when the mail server refuses the last, and before it ends, one node at a time', async () => {
    const { desk, issuer, dead, connect, due, write, smtp, imap, jobs, db } = await openMailDesk(open)
    await connect()
    for (const token of issuer.tokens) dead.add(token)
    await due('renewed_at')
    await write('After the refusal')
    expect(smtp.subjects).toContain('After the refusal')
    for (const token of issuer.tokens) dead.add(token)
    await due('renewed_at')
    imap.commands.length = 0
    await addJob(db, { kind: 'replies.read', payload: {} })
    await jobs.runDue()
    expect(imap.commands).toContain('EXAMINE')
    const other = await openDoorOn(desk.door)
    const tokens = [desk.door, other].map(({ services }) => services.mailbox.config.mailClient)
    const before = issuer.asked.length
    await due('renew_at')
    await Promise.all([desk.door, other, desk.door, other].map(({ services }) => services.mailbox.renewDue()))
    expect(issuer.asked.slice(before).map(({ grant_type }) => grant_type)).toEqual(['refresh_token'])
    // The end has come on both at once.
    for (const column of ['renew_at', 'access_until', 'renewed_at'] as const) await due(column)
    const got = await Promise.all(
      [...tokens, ...tokens].map((client) => client && 'token' in client && client.token(false)),
    )
    expect(new Set(got)).toEqual(new Set([issuer.tokens.at(-1)]))
    expect(issuer.asked).toHaveLength(before + 2)
  })

  it('is disconnected and the permission handed back; emails are then kept', async () => {
    const { desk, issuer, connect, row, write, smtp, actions, db } = await openMailDesk(open)
    await connect()
    expect((await desk.post('owner', page, { form: 'disconnect', password: 'wrong' })).status).toBe(422)
    const out = await desk.post('owner', page, { form: 'disconnect', password })
    expect(out.headers.get('location')).toBe(`${page}?notice=mailbox-disconnected`)
    expect([issuer.revoked.length, await row()]).toEqual([1, undefined])
    await write('Kept')
    expect(smtp.subjects).toEqual([])
    expect(await db.selectFrom('emails').select('state').where('subject', '=', 'Kept').execute()).toEqual([
      { state: 'kept' },
    ])
    await connect()
    // Microsoft has no address for it.
    issuer.server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: Issued) => {
      delete body.revocation_endpoint
    })
    const dropped = await desk.post('owner', page, { form: 'disconnect', password })
    expect(dropped.headers.get('location')).toBe(`${page}?notice=mailbox-dropped`)
    expect((await actions()).at(-1)).toBe('mailbox-disconnected')
  })

  it('is about to end two weeks before its secret does, until a new one is entered', async () => {
    const { desk, connect, row, issuer } = await openMailDesk(open)
    await connect()
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    const before = await row()
    const keep = { ...entered, clientSecret: '', secretEnds: soon }
    expect((await desk.post('owner', page, keep)).status).toBe(303)
    const { text } = await desk.see('owner', page)
    expect(text).toContain(`${mailbox}: About to end`)
    expect((await desk.see('owner', '/admin/leads')).text).toContain(
      `What lets the desk into ${mailbox} ends on`,
    )
    // The secret and the tokens are those of before.
    expect(await row()).toMatchObject({
      client_secret: before?.client_secret,
      refresh_token: before?.refresh_token,
    })
    await desk.post('owner', page, { ...entered, clientSecret: 'newer', secretEnds: '2099-01-01' })
    expect((await desk.see('owner', page)).text).toContain(`${mailbox}: Connected`)
    await desk.door.services.database.db
      .updateTable('mail_connections')
      .set({ renew_at: '2020-01-01T00:00:00.000Z' })
      .execute()
    await desk.door.services.mailbox.renewDue()
    expect(issuer.asked.at(-1)).toMatchObject({ grant_type: 'refresh_token', client_secret: 'newer' })
  })

  it('is finished once, in the session that began it, from any of its windows', async () => {
    const { desk, signIn, finish, row, issuer } = await openMailDesk(open)
    await desk.post('owner', page, entered)
    const [one, two] = [await signIn(), await signIn()]
    const elsewhere = await signInAs(desk.door, 'owner')
    expect(await finish(one, elsewhere)).toContain('begun in another session')
    const forged = new URL(one)
    forged.searchParams.set('state', `${Date.now().toString(36)}.abc.def`)
    expect(await finish(forged)).toContain('begun in another session')
    expect((await row())?.refresh_token).toBeNull()
    expect(await finish(one)).toContain('mailbox-connected')
    const asked = issuer.asked.length
    expect(await finish(one)).toContain('finished already')
    expect(issuer.asked).toHaveLength(asked)
    expect(await finish(two)).toContain('mailbox-connected')
    const stale = await signIn()
    await desk.post('owner', page, { ...entered, clientId: 'another' })
    expect(await finish(stale)).toContain('the settings changed since')
    const late = await signIn()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await finish(late)).toContain('more than 15 minutes ago')
  })
})

describeOnEachEngine('a maker that is not to be believed', (open) => {
  const other = 'https://elsewhere.example'
  it.each<[string, (parts: Awaited<ReturnType<typeof openMailDesk>>) => void, RegExp]>([
    [
      'answers in another’s name',
      ({ issuer }) => {
        issuer.server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) =>
          url.searchParams.set('iss', other),
        )
      },
      /Nothing was connected.*iss/s,
    ],
    [
      'signs in another’s name',
      ({ issuer }) => {
        issuer.server.service.on(
          'beforeTokenSigning',
          ({ payload }: { payload: Record<string, unknown> }) => {
            payload.iss = other
          },
        )
      },
      /Nothing was connected.*unexpected JWT/s,
    ],
    [
      'has the nonce of another sign-in',
      ({ issuer }) => {
        issuer.server.service.on(
          'beforeTokenSigning',
          ({ payload }: { payload: Record<string, unknown> }) => {
            payload.nonce = 'another'
          },
        )
      },
      /Nothing was connected.*unexpected JWT/s,
    ],
    [
      'sends the secret on to another host',
      ({ maker }) => {
        maker.change = (answer) => Object.assign(answer, { statusCode: 307 })
      },
      /Nothing was connected.*status 307/s,
    ],
    [
      'lets in for an hour only',
      ({ maker }) => {
        maker.change = ({ body }) => void delete body.refresh_token
      },
      /for an hour only/,
    ],
    [
      'gives a token that the mail servers refuse',
      ({ maker }) => {
        maker.change = ({ body }) => void Object.assign(body, { access_token: 'a\r\nb' })
      },
      /Nothing was connected.*cannot be used/s,
    ],
    [
      'has a clock that is an hour ahead',
      ({ issuer }) => {
        issuer.server.service.on(
          'beforeTokenSigning',
          ({ payload }: { payload: Record<string, unknown> }) => {
            for (const name of ['iat', 'nbf', 'exp']) payload[name] = Number(payload[name]) + 3600
          },
        )
      },
      /Nothing was connected.*timestamp/s,
    ],
  ])('connects nothing: it %s', async (_what, spoil, says) => {
    const parts = await openMailDesk(open)
    await parts.desk.post('owner', page, entered)
    spoil(parts)
    expect(await parts.finish(await parts.signIn())).toMatch(says)
    expect((await parts.row())?.refresh_token).toBeNull()
  })

  it.each([-300, 300])('is believed with a clock that is off by %d seconds', async (seconds) => {
    const { issuer, connect } = await openMailDesk(open)
    issuer.server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
      for (const name of ['iat', 'nbf', 'exp']) payload[name] = Number(payload[name]) + seconds
    })
    expect(await connect()).toContain('mailbox-connected')
  })

  it('is not even gone to when it says at its own address that it is another, or nothing', async () => {
    const { desk, issuer, signIn } = await openMailDesk(open)
    await desk.post('owner', page, entered)
    const lie = ({ body }: Issued) => Object.assign(body, { issuer: other })
    issuer.server.service.once('beforeWellKnownOpenIdConfiguration', lie)
    expect((await signIn()).search).toBe('?notice=mailbox-odd')
    await issuer.server.stop()
    expect((await signIn()).search).toBe('?notice=mailbox-away')
    expect((await desk.see('owner', `${page}?notice=mailbox-away`)).text).toContain('did not answer')
  })

  it('says itself why it sends somebody back, and what was entered wrong is told', async () => {
    const { desk } = await openMailDesk(open)
    const said = `error=access_denied&error_description=${encodeURIComponent('AADSTS65004: User declined to consent <b>')}`
    const { html, text } = await desk.see('owner', `${page}/back?${said}`)
    expect(text).toContain('AADSTS65004: User declined to consent')
    expect(text).toContain('Have an administrator grant consent')
    expect(html).not.toContain('<b>')
    for (const wrong of [
      { mailbox: 'nobody' },
      { clientId: 'a b' },
      { clientSecret: '' },
      { maker: 'microsoft', tenant: 'contoso' },
      { secretEnds: '2026-13-45' },
      { password: 'wrong' },
    ])
      expect([wrong, (await desk.post('owner', page, { ...entered, ...wrong })).status]).toEqual([wrong, 422])
  })
})
