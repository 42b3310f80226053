/** A colleague's calendar by Microsoft Graph: signed in to, written, moved and ended on either side. */
import { expect, it } from 'vitest'
import { appointmentPosts, dayAhead } from '#test/support/appointments.ts'
import { openCaldavServer } from '#test/support/caldav-server.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openGraphServer } from '#test/support/graph-server.ts'
import { entered } from '#test/support/mailbox-desk.ts'
import { type Issued, openIssuer } from '#test/support/token-issuer.ts'
import { openSynced } from '#test/support/written-calendar.ts'

const page = '/admin/appointments'
const at = (days: number, time: string) => Date.parse(`${dayAhead(days)}T${time}:00.000Z`)

/** An agency whose owner has entered the application of an issuer that has calendars at `kind`. */
async function openSignIn(
  open: OpenDatabase,
  calendars: (isTaken: (token: string) => boolean) => Promise<string>,
) {
  const maker = { change: (_answer: Issued, _asked: Record<string, string>) => {} }
  const issuer = await openIssuer((answer, asked) => maker.change(answer, asked))
  const dead = new Set<string>()
  const where = await calendars((token) => issuer.tokens.includes(token) && !dead.has(token))
  const synced = await openSynced(open, {
    MAIL_ISSUER_URL: `${issuer.url}?smtp=smtp://127.0.0.1:1&imap=imap://127.0.0.1:1&name=Keycloak&${where}`,
  })
  const { desk } = synced
  expect((await desk.see('agent', page)).text).not.toContain('Sign in at')
  expect((await desk.post('owner', '/admin/mailbox', entered)).status).toBe(303)
  expect((await desk.see('agent', page)).text).toContain('Sign in at Keycloak')
  const headers = { cookie: desk.cookies.agent ?? '' }
  /** To the maker and back: the address that a browser opens then. */
  const begin = async () => {
    const away = (await desk.door.get(`${page}/sign-in`, headers)).headers.get('location') ?? ''
    return new URL((await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '')
  }
  const finish = async (back: URL, cookie = headers.cookie) => {
    const answer = await desk.door.post(`${page}/back`, { answer: back.search.slice(1) }, { cookie })
    return answer.headers.get('location') ?? /role="alert"[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? ''
  }
  return { ...synced, issuer, maker, dead, begin, finish }
}

async function openOutlook(open: OpenDatabase) {
  let graph: Awaited<ReturnType<typeof openGraphServer>> | undefined
  const signed = await openSignIn(open, async (isTaken) => {
    graph = await openGraphServer(isTaken)
    return `graph=${graph.url}`
  })
  if (!graph) throw new Error('no server was started')
  expect(await signed.finish(await signed.begin())).toBe(`${page}?notice=calendar-kept`)
  expect(await signed.sync()).toBeNull()
  const id = await signed.desk.lead()
  const posts = appointmentPosts(signed.desk)
  const there = graph
  return { ...signed, graph: there, id, posts, only: () => [...there.events.values()][0] }
}

describeOnEachEngine('a calendar of Microsoft 365', (open) => {
  it('is signed in to by the colleague alone, and has, moves and ends the appointment', async () => {
    const { desk, graph, id, posts, only, sync, appointments, said, row } = await openOutlook(open)
    expect((await row()).login).not.toContain('refresh')
    expect((await desk.see('agent', page)).text).toContain('Your appointments stand in your calendar.')
    expect((await posts.book(id)).status).toBe(303)
    expect(await sync()).toBeNull()
    const [booked] = await appointments()
    expect(only()).toMatchObject({ calendar: 'work=', subject: expect.stringMatching(/^Call with \w+/) })
    expect(`${only()?.start.dateTime}.000Z`).toBe(booked?.starts_at)
    expect((await row()).busy).toBe('[]')
    // Moved here: the same event, and nothing is written twice.
    await posts.move(id, booked?.id ?? '', { time: '11:00' })
    expect(await sync()).toBeNull()
    expect(`${only()?.start.dateTime}.000Z`).toBe((await appointments())[0]?.starts_at)
    const before = graph.asked.length
    expect(await sync()).toBeNull()
    expect(graph.asked.slice(before).filter((one) => !one.startsWith('GET'))).toEqual([])
    // Moved there, and what others put there is busy.
    graph.put(at(4, '15:00'), { id: only()?.id ?? '' }, Date.now() + 1000)
    graph.put(at(5, '15:00'))
    graph.put(at(5, '17:00'), { showAs: 'free' })
    expect(await sync()).toBeNull()
    expect(Date.parse((await appointments())[0]?.starts_at ?? '')).toBe(at(4, '15:00'))
    expect(await said(id)).toContain('in their calendar')
    expect(JSON.parse((await row()).busy)).toEqual([[at(5, '15:00') / 60_000, at(5, '15:30') / 60_000]])
    // A view that is forgotten is looked at anew.
    graph.how.forgetsViews = true
    expect(await sync()).toBeNull()
    graph.how.forgetsViews = false
    // Ended there.
    graph.remove(only()?.id ?? '')
    expect(await sync()).toBeNull()
    expect((await appointments())[0]?.state).toBe('canceled')
    // Ended here.
    await posts.book(id, { time: '09:00' })
    expect(await sync()).toBeNull()
    const [, second] = await appointments()
    expect(graph.events.size).toBe(3)
    await posts.cancel(id, second?.id ?? '')
    expect(await sync()).toBeNull()
    expect(graph.events.size).toBe(2)
  })
})

describeOnSqliteFirst('a calendar that one signs in to', (open) => {
  it('takes an event once whose answer was lost, and says what it does not take', async () => {
    const { graph, id, posts, sync, appointments, row } = await openOutlook(open)
    await posts.book(id)
    graph.how.losesAnswers = true
    expect(await sync()).not.toBeNull()
    graph.how.losesAnswers = false
    expect(await sync()).toBeNull()
    expect(graph.events.size).toBe(1)
    graph.how.refuses = 403
    await posts.move(id, (await appointments())[0]?.id ?? '', { time: '11:00' })
    expect(await sync()).toContain('does not take appointments (403)')
    expect((await row()).refused).toContain('does not take appointments (403)')
    graph.how.refuses = 0
    expect(await sync()).toBeNull()
    expect((await row()).refused).toBeNull()
    graph.how.status = 503
    expect(await sync()).toContain('It is asked again')
  })

  it('asks for a new token before the last one ends and when it is refused, and for a sign-in once that is refused', async () => {
    const { desk, issuer, maker, dead, sync, row, database } = await openOutlook(open)
    const count = () => issuer.asked.filter((one) => one.grant_type === 'refresh_token').length
    expect(await sync()).toBeNull()
    expect(count()).toBe(0)
    for (const token of issuer.tokens) dead.add(token)
    expect(await sync()).toContain('refused the sign-in')
    expect(await sync()).toBeNull()
    expect(count()).toBe(1)
    for (const token of issuer.tokens) dead.add(token)
    maker.change = (answer) =>
      Object.assign(answer, {
        statusCode: 400,
        body: { error: 'invalid_grant', error_description: 'AADSTS50173: The grant was revoked.' },
      })
    await sync()
    expect(await sync()).toBeNull()
    expect((await row()).trouble).toContain('The password of the mailbox was changed')
    expect((await desk.see('agent', page)).text).toContain('AADSTS50173')
    await database.db.deleteFrom('mail_connections').execute()
    expect(await sync()).toBeNull()
    expect((await row()).trouble).toContain('was taken out')
  })

  it('is not finished by another session, twice, or without a lasting permission', async () => {
    const { desk, begin, finish, maker, row } = await openSignIn(
      open,
      async () => 'graph=https://localhost:1/v1.0',
    )
    const back = await begin()
    expect(await finish(back, desk.cookies.owner)).toContain('begun in another session')
    maker.change = (answer) => void delete answer.body.refresh_token
    expect(await finish(await begin())).toContain('for an hour only')
    expect(await row().catch(() => null)).toBeNull()
    const refused = await desk.see('agent', `${page}/back?error=access_denied&error_description=No`)
    expect(refused.text).toContain('Nothing was connected')
  })

  it('is a CalDAV calendar where its maker has those, let in by the token', async () => {
    let caldav: Awaited<ReturnType<typeof openCaldavServer>> | undefined
    const { begin, finish, sync, desk } = await openSignIn(open, async (isTaken) => {
      caldav = await openCaldavServer({ isTaken })
      return `caldav=${caldav.address}`
    })
    expect(await finish(await begin())).toBe(`${page}?notice=calendar-kept`)
    expect(await sync()).toBeNull()
    expect((await appointmentPosts(desk).book(await desk.lead())).status).toBe(303)
    expect(await sync()).toBeNull()
    expect((await caldav?.list())?.size).toBe(1)
  })
})
