/** What is counted, from the first moment on and after a restart; and that alarms and the dashboard ask for nothing else. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { lastBackup } from '#app/platform/backup/write-backup.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { nodeName, release } from '#app/platform/process/release.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import { forms } from '#app/services/kinds/kinds.server.ts'
import { databaseOpener, describeOnEachEngine } from './support/databases.ts'
import { type Door, goodQuote, openDoor, openDoorOn } from './support/door.ts'

const scrape = async (door: Door) => (await door.get('/metrics')).text()

/** The value of one series, or undefined while there is none. */
function read(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describeOnEachEngine('the metrics', (open, engine) => {
  it('has every series from the first moment on', async () => {
    const text = await scrape(await openDoor(open))
    const series = [
      'hearthline_emails{state="dead"}',
      'hearthline_emails{state="waiting"}',
      'hearthline_email_oldest_seconds',
      'hearthline_jobs{kind="lead.notification",state="dead"}',
      'hearthline_dead_jobs_total{kind="lead.notification"}',
      'hearthline_job_oldest_seconds{kind="lead.notification"}',
      'hearthline_response_targets_missed_last_day{kind="lead"}',
      'hearthline_backup_last_made_timestamp_seconds',
      'hearthline_page_cache_lookups_total{outcome="hit"}',
      ...forms.map(({ name }) => `hearthline_submissions_total{form="${name}",outcome="refused 429"}`),
    ]
    expect(series.filter((one) => read(text, one) !== 0)).toEqual([])
    expect(read(text, 'hearthline_database_up')).toBe(1)
    expect(read(text, 'hearthline_disk_free_bytes')).toBeGreaterThan(0)
    const used = read(text, 'hearthline_database_connections{pool="desk",state="used"}')
    expect(used === undefined).toBe(engine === 'sqlite')
  })

  it('knows after a restart what stands in the database', async () => {
    const door = await openDoor(open)
    const { database } = door.services
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await addJob(database.db, { kind: 'lead.notification', payload: {} })
    await addJob(database.db, { kind: 'lead.notification', payload: {}, runAt: '2999-01-01T00:00:00.000Z' })
    await addJob(database.db, { kind: 'lead.confirmation', payload: {} })
    await database.db.updateTable('jobs').set({ created_at: hourAgo }).execute()
    await database.db
      .updateTable('jobs')
      .where('kind', '=', 'lead.confirmation')
      .set({ state: 'dead' })
      .execute()
    await writeSetting(database.db, lastBackup, hourAgo, null)
    const text = await scrape(await openDoorOn(door))
    expect(read(text, 'hearthline_jobs{kind="lead.notification",state="waiting"}')).toBe(2)
    expect(read(text, 'hearthline_jobs{kind="lead.confirmation",state="dead"}')).toBe(1)
    expect(read(text, 'hearthline_emails{state="waiting"}')).toBe(2)
    expect(read(text, 'hearthline_email_oldest_seconds')).toBeGreaterThanOrEqual(3_590)
    const made = read(text, 'hearthline_backup_last_made_timestamp_seconds')
    expect(made).toBe(Date.parse(hourAgo) / 1000)
  })

  it('counts a target that was missed', async () => {
    const door = await openDoor(open)
    await door.post('/', goodQuote)
    const { db } = door.services.database
    const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const alert = { subject_id: id, stage: 'overdue' as const, created_at: new Date().toISOString() }
    await db
      .insertInto('target_alerts')
      .values({ ...alert, id: crypto.randomUUID() })
      .execute()
    expect(read(await scrape(door), 'hearthline_response_targets_missed_last_day{kind="lead"}')).toBe(1)
  })
})

const open = databaseOpener('sqlite')

it('labels an answer with the pattern of its route, never with what was typed', async () => {
  const door = await openDoor(open)
  for (const path of ['/admin/leads/0190-joe@example.com', '/wp-login-secret.php', '/admin', '/research/x/y'])
    await door.get(path)
  await door.post('/', goodQuote)
  for (let times = 0; times < 2; times++) await door.get('/')
  const text = await scrape(door)
  expect(read(text, 'hearthline_page_cache_lookups_total{outcome="hit"}')).toBeGreaterThan(0)
  const routes = new Set([...text.matchAll(/duration_seconds_count\{route="([^"]*)"/g)].map(([, one]) => one))
  for (const route of ['/admin/leads/:id', '/admin', '/']) expect([...routes]).toContain(route)
  expect(text).not.toMatch(/joe|wp-login/)
})

it('names the version that runs, its commit, and the node', async () => {
  const text = await scrape(await openDoor(open))
  const { version, commit } = release
  const labels = `version="${version}",commit="${commit ?? ''}",nodejs="${process.versions.node}",node="${nodeName}"`
  expect(text).toContain(`hearthline_build_info{${labels}} 1`)
})

it('says that the database is away, and no old numbers', async () => {
  const door = await openDoor(open)
  const { database } = door.services
  await database.db.schema.alterTable('jobs').renameTo('jobs_away').execute()
  const text = await scrape(door)
  await database.db.schema.alterTable('jobs_away').renameTo('jobs').execute()
  expect(read(text, 'hearthline_database_up')).toBe(0)
  expect(text).not.toMatch(/^hearthline_jobs\{/m)
})

const file = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; remedy: string } }[] }[]
}

it('has every metric that an alarm or the dashboard asks for', async () => {
  const rules = (parse(file('alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
  const { panels } = JSON.parse(file('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => [
    ...(expr.match(/\b(hearthline|nodejs|process)_\w+/g) ?? []),
  ])
  const text = await scrape(await openDoor(open))
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !known.has(name) && !known.has(base(name)))).toEqual([])
  const names = rules.map(({ alert }) => alert)
  expect(new Set(names).size).toBe(names.length)
  // Each says what to do, where that is written down.
  const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const cited = rules.flatMap(
    ({ annotations }) => annotations.remedy.match(/^docs\/operations\.md: (.*)$/)?.[1] ?? [],
  )
  expect(cited.filter((title) => !operations.includes(`## ${title}`))).toEqual([])
})
