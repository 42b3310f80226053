/** The id of a request: who may choose it, and that everything which follows from the request bears it. */
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { forRequest, requestId } from '#app/platform/process/log.ts'
import { databaseOpener, describeOnEachEngine, describeOnSqliteFirst } from './support/databases.ts'
import { goodQuote, openDoor } from './support/door.ts'
import { prepareServer } from './support/server-process.ts'
import { startSmtpSink } from './support/smtp-sink.ts'

const id = 'proxy_2f6c-0001'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describeOnSqliteFirst('the id of a request', (open) => {
  it('goes from the proxy into its jobs and their emails', async () => {
    const sink = await startSmtpSink()
    const door = await openDoor(open, { SMTP_URL: sink.url })
    await door.services.jobs.runDue()
    const before = sink.emails.length
    const answer = await door.post('/', goodQuote, { 'x-request-id': id })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([303, id])
    await door.services.jobs.runDue()
    const jobs = await door.services.database.db
      .selectFrom('jobs')
      .select(['kind', 'request_id'])
      .where('subject_id', 'is not', null)
      .execute()
    expect(jobs.map(({ kind }) => kind)).toContain('lead.notification')
    expect(jobs.map(({ request_id }) => request_id)).toEqual(jobs.map(() => id))
    const emails = sink.emails.slice(before)
    expect(emails.length).toBeGreaterThan(0)
    expect(emails.map((email) => email.header('x-request-id'))).toEqual(emails.map(() => [id]))
  })

  it('is in every line of the log that a job of it writes', async () => {
    const place = await open({ articles: true })
    // It takes the port, so that nobody else answers there, and hangs up.
    const partner = createServer((socket) => void socket.destroy())
    await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void partner.close())
    const server = await prepareServer({
      ...place.environment,
      SMTP_URL: `smtp://127.0.0.1:${(partner.address() as AddressInfo).port}`,
      LOG_LEVEL: 'info',
    })
    onTestFinished(() => server.remove())
    await server.start()
    const posted = { method: 'POST', redirect: 'manual', body: new URLSearchParams(goodQuote) } as const
    const answer = await fetch(server.url, { ...posted, headers: { 'x-request-id': id } })
    expect(answer.status).toBe(303)
    // The last of them: one line follows the other.
    await expect.poll(server.output).toContain('jobs of this kind wait until the other side answers')
    type Line = { msg: string; kind?: string; requestId?: string }
    const lines = server
      .output()
      .split('\n')
      .flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
    const failed = lines.filter(({ msg }) => msg === 'job failed, will be tried again')
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.map(({ kind, requestId }) => [kind, requestId])).toEqual(
      failed.map(() => [expect.stringMatching(/^lead\.(notification|confirmation)$/), id]),
    )
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ requestId: id })
    // What the server does by itself is not said to be of the request that happened to come before it.
    const own = lines.filter(({ msg }) => msg === 'jobs of this kind wait until the other side answers')
    expect(own.map(({ requestId }) => requestId)).toEqual([undefined])
  })
})

describeOnEachEngine('works that share a commit', (open) => {
  it('each know the request that they are of, whoever began to write', async () => {
    const { database } = await open()
    const seen = (request: string | null) =>
      forRequest(request, () => database.transact(async () => requestId() ?? null))
    expect(await Promise.all([seen(null), seen('one-00001'), seen('two-00002'), seen(null)])).toEqual([
      null,
      'one-00001',
      'two-00002',
      null,
    ])
  })
})

describe('who may choose it', () => {
  const open = databaseOpener('sqlite')
  const told = (answer: Response) => answer.headers.get('x-request-id')

  it('is a trusted proxy, also for pages that are ready, files, and who has to come back', async () => {
    const door = await openDoor(open)
    for (const path of ['/', '/', '/contact', '/healthz', '/no-such-page', '/admin', '/favicon.ico'])
      expect([path, told(await door.get(path, { 'x-request-id': id }))]).toEqual([path, id])
    const busy = await openDoor(open, {}, { enter: ({ refuse }) => refuse() })
    const answer = await busy.get('/contact?x=%20', { 'x-request-id': id })
    expect([answer.status, told(answer)]).toEqual([503, id])
  })

  it('is nobody else', async () => {
    const door = await openDoor(open, { TRUSTED_PROXIES: '198.51.100.7' })
    for (const path of ['/', '/', '/contact', '/healthz'])
      expect(told(await door.get(path, { 'x-request-id': id }))).toMatch(uuid)
  })

  it.each([
    '',
    'short-1',
    'x'.repeat(65),
    'ann@example.com',
    'two words of it',
    `${id}, ${id}`,
    'id=0123456789',
  ])('is not who sends what is none: %s', async (header) => {
    const door = await openDoor(open)
    const [one, other] = [await door.get('/', { 'x-request-id': header }), await door.get('/contact')]
    expect(told(one)).toMatch(uuid)
    expect(told(other)).not.toBe(told(one))
  })
})
