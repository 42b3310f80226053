/** Counters for Prometheus. Labels are route patterns and kinds, never anything a visitor typed. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

/** A registry of its own, so that two compositions in one process (tests) never share a count. */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    ...countRequests(registers),
    requestSeconds: new Histogram({
      name: 'hearthline_request_duration_seconds',
      help: 'Time to the end of answers that were not ready in the page cache, by route pattern and status',
      labelNames: ['route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    shed: new Counter({
      name: 'hearthline_shed_total',
      help: 'Requests that were told to come back because too many waited, by what they were (staff, post, cached, page, search)',
      labelNames: ['kind'] as const,
      registers,
    }),
    submissions: new Counter({
      name: 'hearthline_submissions_total',
      help: 'Form posts by form and outcome',
      labelNames: ['form', 'outcome'] as const,
      registers,
    }),
    deadJobs: new Counter({
      name: 'hearthline_dead_jobs_total',
      help: 'Jobs given up after their last try',
      labelNames: ['kind'] as const,
      registers,
    }),
    surprises: countUnexpectedErrors(registers),
    cachedPages: new Gauge({
      name: 'hearthline_cached_pages',
      help: 'Pages held by the page cache',
      registers,
    }),
    lookups: countLookups(registers),
    facts: openFacts(registers),
  }
}

/** Each series is there before the first error: a series that comes with it raises no alarm. */
function countUnexpectedErrors(registers: Registry[]) {
  const counter = new Counter({
    name: 'hearthline_surprises_total',
    help: 'Errors that nobody expected, by where (request, job, background)',
    labelNames: ['source'] as const,
    registers,
  })
  for (const source of ['request', 'job', 'background']) counter.inc({ source }, 0)
  return counter
}

function countRequests(registers: Registry[]) {
  const readyAnswers: Record<string, number> = {}
  const requests = new Counter({
    name: 'hearthline_requests_total',
    help: 'Answers by kind (cached, rendered, refused) and status class',
    labelNames: ['kind', 'status'] as const,
    registers,
    collect() {
      for (const [status, count] of Object.entries(readyAnswers)) this.inc({ kind: 'cached', status }, count)
      for (const status of Object.keys(readyAnswers)) readyAnswers[status] = 0
    },
  })
  return { requests, readyAnswers }
}

/** Plain numbers, taken over when somebody asks: a counter costs as much as the rest of a ready answer. */
function countLookups(registers: Registry[]) {
  const since = { hit: 0, miss: 0 }
  new Counter({
    name: 'hearthline_page_cache_lookups_total',
    help: 'Requests for pages that may be cached, by outcome (hit, miss)',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      for (const outcome of ['hit', 'miss'] as const) {
        this.inc({ outcome }, since[outcome])
        since[outcome] = 0
      }
    },
  })
  return since
}

/** What stands in the database or on the machine: read when somebody asks, the same after a restart and on every node. */
function openFacts(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `hearthline_${name}`, help, labelNames, registers })
  return {
    databaseUp: gauge('database_up', '1 when the facts below could be read from the database, else 0'),
    jobs: gauge('jobs', 'Jobs by kind and state (waiting, dead)', ['kind', 'state']),
    oldestJob: gauge(
      'job_oldest_seconds',
      'Age of the oldest job that is due or was tried in vain, by kind',
      ['kind'],
    ),
    emails: gauge('emails', 'Emails by state (waiting, dead)', ['state']),
    oldestEmail: gauge('email_oldest_seconds', 'Age of the oldest email that waits'),
    missed: gauge(
      'response_targets_missed_last_day',
      'Response targets missed within the last day, by kind',
      ['kind'],
    ),
    backupMade: gauge(
      'backup_last_made_timestamp_seconds',
      'When the last backup was made, as a Unix time; 0 for never',
    ),
    backupFailed: gauge('backup_last_run_failed', '1 when the last try of a scheduled backup failed, else 0'),
    backupRun: gauge(
      'backup_last_run_timestamp_seconds',
      'When the last scheduled backup was made or failed, as a Unix time; 0 for never',
    ),
    backupBytes: gauge('backup_last_size_bytes', 'Bytes of the last scheduled backup'),
    connections: gauge('database_connections', 'Connections of the pools of PostgreSQL, by pool and state', [
      'pool',
      'state',
    ]),
    errorReports: gauge('error_reports', 'Kinds of errors that nobody expected and nobody has put away'),
    certificateEnds: gauge(
      'certificate_expires_timestamp_seconds',
      'When the certificate of the website ends, as a Unix time; 0 until it is known, and without TLS',
    ),
    diskFree: gauge('disk_free_bytes', 'Bytes free for DATA_DIR'),
    build: gauge('build_info', 'Always 1; the version that runs, its commit, its Node and this machine', [
      'version',
      'commit',
      'nodejs',
      'node',
    ]),
  }
}
