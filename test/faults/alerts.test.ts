/**
 * The alert rules as Prometheus itself reads them (Debian's `promtool`): each rings for what it is there for and says so, and none
 * rings on a good day. In the long run; that they ask for metrics there are is held by test/metrics.test.ts, which always runs.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { rowsOf } from '../support/matrix.ts'

const program = '/usr/bin/promtool'
const rules = join(import.meta.dirname, '../../deploy/alerts.yml')

function isTried(): boolean {
  if (existsSync(program)) return true
  process.stderr.write('the alert rules were not tried: apt-get install prometheus\n')
  return false
}

interface Alarm {
  /** Series and their values, one a minute, in promtool's own short form. */
  series: Record<string, string>
  /** The minute in which it must ring. */
  minute: number
  labels: Record<string, string>
  says: string
}

const instance = 'node-1:3000'
const at = `instance="${instance}"`
const took = 'hearthline_request_duration_seconds'
const route = '/admin/leads'

const alarms: Record<string, Alarm> = {
  HearthlineDown: {
    series: { [`up{job="hearthline",${at}}`]: '0x5' },
    minute: 3,
    labels: { severity: 'page', job: 'hearthline', instance },
    says: `${instance} does not answer.`,
  },
  HearthlineRestarts: {
    series: { [`process_start_time_seconds{job="hearthline",${at}}`]: '1 1 2 2 3 3 4 4 5 5' },
    minute: 9,
    labels: { severity: 'page', job: 'hearthline', instance },
    says: `${instance} was started 4 times in a quarter of an hour.`,
  },
  HearthlineCertificateEnds: {
    series: { [`hearthline_certificate_expires_timestamp_seconds{${at}}`]: '1000000x70' },
    minute: 61,
    labels: { severity: 'ticket' },
    says: 'The certificate of the website ends in 11d 12h 45m 40s.',
  },
  HearthlineDatabaseAway: {
    series: { [`hearthline_database_up{${at}}`]: '0x5' },
    minute: 2,
    labels: { severity: 'page', instance },
    says: `${instance} cannot read its database.`,
  },
  HearthlineErrors: {
    series: { [`${took}_count{status="503"}`]: '0+3x20', [`${took}_count{status="200"}`]: '0+97x20' },
    minute: 15,
    labels: { severity: 'page' },
    says: 'More than 2 % of the answers are errors.',
  },
  HearthlineUnexpectedErrors: {
    series: { [`hearthline_error_reports{${at}}`]: '2x5' },
    minute: 1,
    labels: { severity: 'ticket' },
    says: '2 errors that nobody expected wait to be looked at.',
  },
  HearthlineDiskNearlyFull: {
    series: { [`hearthline_disk_free_bytes{${at}}`]: '1000000000x10' },
    minute: 6,
    labels: { severity: 'page', instance },
    says: `${instance} has less than 2 GB free.`,
  },
  HearthlineEmailsWait: {
    series: { [`hearthline_email_oldest_seconds{${at}}`]: '1000x10' },
    minute: 6,
    labels: { severity: 'page' },
    says: 'An email has waited for 16m 40s.',
  },
  HearthlineEmailsGivenUp: {
    series: { [`hearthline_emails{state="dead",${at}}`]: '3x5' },
    minute: 1,
    labels: { severity: 'page' },
    says: '3 emails were given up after their last try.',
  },
  HearthlineJobsGivenUp: {
    series: { [`hearthline_jobs{kind="webhook",state="dead",${at}}`]: '4x5' },
    minute: 1,
    labels: { severity: 'ticket', kind: 'webhook' },
    says: '4 jobs of webhook were given up.',
  },
  HearthlineJobsWait: {
    series: { [`hearthline_job_oldest_seconds{kind="webhook",${at}}`]: '3600x10' },
    minute: 6,
    labels: { severity: 'ticket', kind: 'webhook' },
    says: 'A job of webhook has waited for 1h 0m 0s.',
  },
  HearthlineTargetMissed: {
    series: { [`hearthline_response_targets_missed_last_day{kind="leads",${at}}`]: '2x5' },
    minute: 1,
    labels: { severity: 'ticket', kind: 'leads' },
    says: '2 of leads were answered too late, or not yet, in the last day.',
  },
  HearthlineBackupOld: {
    series: { [`hearthline_backup_last_made_timestamp_seconds{${at}}`]: '0x2200' },
    minute: 36 * 60 + 12,
    labels: { severity: 'ticket' },
    says: 'No backup was made for a day and a half.',
  },
  HearthlineBackupFailed: {
    series: { [`hearthline_backup_last_run_failed{${at}}`]: '1x40' },
    minute: 31,
    labels: { severity: 'ticket' },
    says: 'The last scheduled backup failed.',
  },
  HearthlineSlow: {
    series: {
      [`${took}_bucket{route="${route}",le="1"}`]: '0+90x40',
      [`${took}_bucket{route="${route}",le="2.5"}`]: '0+100x40',
      [`${took}_bucket{route="${route}",le="+Inf"}`]: '0+100x40',
    },
    minute: 25,
    labels: { severity: 'ticket', route },
    says: `One in twenty answers of ${route} takes more than a second.`,
  },
  HearthlineEventLoopBlocked: {
    series: { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.5x10' },
    minute: 6,
    labels: { severity: 'ticket', instance },
    says: `${instance} is held up by work of its own.`,
  },
  HearthlineSheds: {
    series: { [`hearthline_shed_total{kind="page",${at}}`]: '0+60x20' },
    minute: 10,
    labels: { severity: 'page', kind: 'page', instance },
    says: `${instance} tells visitors to come back (page): too many at once.`,
  },
  HearthlineFormsRefused: {
    series: { [`hearthline_submissions_total{form="quick-quote",outcome="refused 429",${at}}`]: '0+60x20' },
    minute: 10,
    labels: { severity: 'page' },
    says: 'Forms are refused because too many come: 1 a second.',
  },
  HearthlineConnectionsTaken: {
    series: { [`hearthline_database_connections{state="waiting",pool="serve",${at}}`]: '3x10' },
    minute: 3,
    labels: { severity: 'ticket', pool: 'serve', instance },
    says: 'Requests wait for a connection of the pool serve.',
  },
}

/** What a node tells on a day on which nothing has to be done. */
const goodDay = {
  [`up{job="hearthline",${at}}`]: '1x60',
  [`process_start_time_seconds{job="hearthline",${at}}`]: '1x30 2x30',
  [`hearthline_certificate_expires_timestamp_seconds{${at}}`]: '8000000x60',
  'hearthline_certificate_expires_timestamp_seconds{instance="node-2:3000"}': '0x60',
  [`hearthline_database_up{${at}}`]: '1x60',
  [`${took}_count{status="503"}`]: '0+1x60',
  [`${took}_count{status="200"}`]: '0+99x60',
  [`hearthline_error_reports{${at}}`]: '0x60',
  [`hearthline_disk_free_bytes{${at}}`]: '20000000000x60',
  [`hearthline_email_oldest_seconds{${at}}`]: '30x60',
  [`hearthline_emails{state="dead",${at}}`]: '0x60',
  [`hearthline_emails{state="waiting",${at}}`]: '5x60',
  [`hearthline_jobs{kind="webhook",state="dead",${at}}`]: '0x60',
  [`hearthline_job_oldest_seconds{kind="webhook",${at}}`]: '60x60',
  [`hearthline_response_targets_missed_last_day{kind="leads",${at}}`]: '0x60',
  [`hearthline_backup_last_made_timestamp_seconds{${at}}`]: '0x60',
  [`hearthline_backup_last_run_failed{${at}}`]: '0x60',
  [`${took}_bucket{route="${route}",le="1"}`]: '0+99x60',
  [`${took}_bucket{route="${route}",le="+Inf"}`]: '0+100x60',
  [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.02x60',
  [`hearthline_database_connections{state="waiting",pool="serve",${at}}`]: '0x60',
}

const read = (): { alert: string; annotations: Record<string, string> }[] =>
  parse(readFileSync(rules, 'utf8')).groups.flatMap(({ rules }: { rules: object[] }) => rules)

const seriesOf = (series: Record<string, string>) =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }))

it('has something that each alarm must ring for', () => {
  expect(read().map(({ alert }) => alert)).toEqual(Object.keys(alarms))
})

describe.each(rowsOf(['promtool'], 0))('%s', () => {
  it('reads the rules', () => {
    if (!isTried()) return
    expect(execFileSync(program, ['check', 'rules', rules], { encoding: 'utf8' })).toContain('SUCCESS')
  })

  it('has each alarm ring for what it is there for, and none on a good day', () => {
    if (!isTried()) return
    const all = read()
    const ring = all.map(({ alert, annotations }) => {
      const { series, minute, labels, says } = alarms[alert] as Alarm
      const expected = { exp_labels: labels, exp_annotations: { ...annotations, summary: says } }
      return {
        interval: '1m',
        input_series: seriesOf(series),
        alert_rule_test: [{ eval_time: `${minute}m`, alertname: alert, exp_alerts: [expected] }],
      }
    })
    const quiet = {
      interval: '1m',
      input_series: seriesOf(goodDay),
      alert_rule_test: all.map(({ alert }) => ({ eval_time: '50m', alertname: alert, exp_alerts: [] })),
    }
    const folder = mkdtempSync(join(tmpdir(), 'hearthline-alerts-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // JSON is YAML, too.
    const file = join(folder, 'alarms.yml')
    const tests = { rule_files: [rules], evaluation_interval: '1m', tests: [...ring, quiet] }
    writeFileSync(file, JSON.stringify(tests))
    expect(execFileSync(program, ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS')
  })
})
