/**
 * On SQLite a statement of the requests' connection holds up everybody. So there a table that grows is only looked into by
 * the key of what is asked for; what is listed, counted or searched is read in the thread for it (`database.reads`).
 */
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { databaseOpener, type TestDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { officePosts } from '#test/support/desk-posts/office.ts'
import { type Door, goodQuote, openDoorOn } from '#test/support/door.ts'
import { addresses } from '../addresses.ts'

const open = databaseOpener('sqlite')

/** Tables with rows for each submission, or for each thing that was done. */
const growing =
  /^(SCAN|SEARCH) (submissions|submissions_search|consents|tracking_records|claims|submission_events|tasks|target_alerts|jobs|emails|audit_trail)\b/
/** Columns of which few rows have the same value. */
const byKey =
  /\((id|subject_id|content_hash|unique_key|submission_key|merged_into|phone_normalized|phone_digits|<expr>|rowid)=\?/

/** Runs `work` and returns the statements that were read on this thread meanwhile. */
async function statementsDuring(work: () => Promise<void>): Promise<Set<string>> {
  const seen = new Set<string>()
  const { all } = StatementSync.prototype
  StatementSync.prototype.all = function (this: StatementSync, ...values: never[]) {
    seen.add(this.sourceSQL)
    return Reflect.apply(all, this, values)
  } as typeof all
  try {
    await work()
  } finally {
    StatementSync.prototype.all = all
  }
  return seen
}

/** The steps of these statements' plans that go through a growing table without a key. */
function walksOf({ config }: TestDatabase, statements: Iterable<string>): string[] {
  if (config.engine !== 'sqlite') throw new Error('SQLite alone has such a thread')
  const database = new DatabaseSync(config.file, { readOnly: true })
  const walks = [...statements].flatMap((text) =>
    database
      .prepare(`explain query plan ${text}`)
      .all()
      .map((step) => String(step.detail))
      .filter((detail) => growing.test(detail) && !byKey.test(detail))
      .map((detail) => `${detail} in: ${text.slice(0, 160)}`),
  )
  database.close()
  return walks
}

/** Parameters that choose among what an address lists. */
const filters: Record<string, string[]> = {
  '/admin/leads': [
    'sort=newest',
    'status=new',
    'status=converted&sort=newest',
    'q=ann',
    'q=zz',
    'junk=1',
    'holder=mine&due=overdue',
    'state=Ohio&interest=Annuities&sort=newest&task=due&from=2026-01-01',
    'campaign=Spring',
    'campaign=Spring&status=new&sort=newest',
    'campaign=Spring&junk=1',
    'attempts=5&status=new&q=ann',
    'junk=1&status=new&q=x',
    'after=9~00000000-0000-7000-8000-000000000000',
  ],
  '/admin/recruits': ['licensed=yes', 'licensed=no&status=new&sort=newest', 'junk=1&licensed=yes'],
  '/admin/leads.csv': ['q=ann', 'status=new&junk=1'],
  '/admin/audit': ['act=signed-in', 'kind=lead', 'from=2026-01-01&to=2026-02-01&kind=staff'],
  '/admin/audit/export': ['kind=article'],
  '/admin/emails': ['after=2026-01-01T00:00:00.000Z~00000000-0000-7000-8000-000000000000'],
  '/admin/messages': [
    'show=unanswered',
    'show=mine&after=9~00000000-0000-7000-8000-000000000000',
    'show=unmatched',
    'person=00000000-0000-7000-8000-000000000000',
  ],
  '/admin': ['whose=free', 'whose=anybody'],
  '/admin/next': ['at=1~1~00000000-0000-7000-8000-000000000000'],
  '/admin/policies': [
    'stage=applied',
    'day=renewal&from=2026-01-01&to=2026-12-31',
    'day=sold&agent=00000000-0000-7000-8000-000000000000',
  ],
  '/admin/reports': ['from=2026-01&by=agent', 'by=campaign'],
  '/admin/articles': ['q=zz', 'status=draft&category=annuities'],
  '/admin/articles/links': ['q=zz'],
}

/** Every address of the desk that can be read, with its filters, as paths of what is there. */
async function pathsOf({ services }: Door): Promise<string[]> {
  const { db } = services.database
  const idOf = async (
    table: 'research_articles' | 'emails' | 'staff' | 'lead_sources' | 'webhook_endpoints',
  ) => (await db.selectFrom(table).select('id').executeTakeFirst())?.id ?? ''
  const rows = await db.selectFrom('submissions').select(['id', 'kind']).execute()
  const [first = '', second = ''] = rows.map(({ id }) => id)
  const ids = [
    ['/admin/leads/', first],
    ['/admin/recruits/', first],
    ['/admin/requests/', first],
    ['/admin/articles/', await idOf('research_articles')],
    ['/admin/emails/', await idOf('emails')],
    ['/admin/staff/', await idOf('staff')],
    ['/admin/lead-sources/', await idOf('lead_sources')],
    ['/admin/webhooks/', await idOf('webhook_endpoints')],
    // Any that could be one: what it lists is looked for by the same statement.
    ['/admin/reports/ads/', first],
  ] as const
  return addresses
    .filter(({ path, read }) => read && path !== '/admin/events' && !path.includes(':token'))
    .flatMap(({ path }) => {
      const id = ids.find(([start]) => path.startsWith(start))?.[1] ?? ''
      const real = path
        .replace(':id', id)
        .replace(':other', second)
        .replace(':number', '1')
        .replace(':page', 'home')
        .replace('file.csv', 'file.csv?network=google')
      return [real, ...(filters[path] ?? []).map((query) => `${real}?${query}`)]
    })
}

it('looks into growing tables by keys alone while the desk is read', async () => {
  const place = await open({ articles: true })
  const door = await openDoorOn({ environment: place.environment })
  for (const role of ['owner', 'agent'] as const) await addStaff(door, role)
  for (const email of ['ann@example.com', 'bob@example.com']) await door.post('/', { ...goodQuote, email })
  await door.services.jobs.runDue()
  for (const path of ['/admin/lead-sources', '/admin/webhooks'] as const)
    await door.post(path, officePosts[path]?.good[0] ?? {}, { cookie: await signInAs(door, 'owner') })
  const paths = await pathsOf(door)
  expect(paths.length).toBeGreaterThan(40)
  const known = new Set<string>(addresses.map(({ path }) => path))
  expect(Object.keys(filters).filter((path) => !known.has(path))).toEqual([])
  const walks: string[] = []
  for (const role of ['owner', 'agent'] as const) {
    const cookie = await signInAs(door, role)
    for (const path of paths) {
      const statements = await statementsDuring(async () => {
        const answer = await door.get(path, { cookie })
        expect(answer.status, path).toBeLessThan(500)
        await answer.text()
      })
      expect(statements.size, path).toBeGreaterThan(0)
      walks.push(...walksOf(place, statements).map((walk) => `${path}: ${walk}`))
    }
    const find = { form: 'find', email: 'ann@example.com', phone: '216 555 0111' }
    const seen = await statementsDuring(async () => {
      for (const who of [find, { ...find, email: 'jörg@müller.example' }, { ...find, phone: '555123456' }])
        await (await door.post('/admin/people', who, { cookie })).text()
      await (await door.post('/admin/people/export', find, { cookie })).arrayBuffer()
    })
    walks.push(...walksOf(place, seen))
  }
  expect(walks).toEqual([])
  // What it would look like: a list on the requests' own connection.
  const list = "select id from submissions where kind = 'lead' and junk is null order by call_order limit 50"
  expect(walksOf(place, [list])).toHaveLength(1)
})
