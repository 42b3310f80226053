/**
 * Debian's Prometheus with the shipped file reads a node that runs, and an email that the mail server refuses for good becomes an alarm:
 * read, evaluated and handed to Alertmanager. In the long run.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { quoteBody, readQuoteForm } from '../../support/quick-quote.ts'
import { prepareServer } from '../../support/server-process.ts'
import { startSmtpSink } from '../../support/smtp-sink.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const token = 'only-for-tests-only-for-tests'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-prometheus-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The shipped file with other places, and without the half minute between two looks. */
function writeConfig(folder: string, node: number, manager: number): string {
  let config = readFileSync(join(deploy, 'prometheus.yml'), 'utf8')
  for (const [from, to] of [
    ['scheme: https', 'scheme: http'],
    ['www.example.com] }]', `127.0.0.1:${node}] }]`],
    ['127.0.0.1:9093', `127.0.0.1:${manager}`],
    ['/etc/prometheus/alerts.yml', join(deploy, 'alerts.yml')],
    ['/etc/prometheus/hearthline-token', join(folder, 'token')],
    ['scrape_interval: 30s', 'scrape_interval: 1s'],
    ['evaluation_interval: 30s', 'evaluation_interval: 1s'],
  ] as const) {
    expect(config).toContain(from)
    config = config.replaceAll(from, to)
  }
  writeFileSync(join(folder, 'token'), token)
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, config)
  return file
}

interface Alarm {
  labels: Record<string, string>
  annotations: Record<string, string>
}

/** What is handed to Alertmanager, in its place. */
async function openManager() {
  const told: Alarm[] = []
  const server = createServer(async (request, response) => {
    told.push(...(JSON.parse(await text(request)) as Alarm[]))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { port: (server.address() as AddressInfo).port, told }
}

/** Starts Prometheus. @returns the values of a query, by one label of theirs. */
async function openPrometheus(file: string, folder: string) {
  const port = await freePort()
  const words = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = spawn('/usr/bin/prometheus', words, { stdio: 'ignore' })
  onTestFinished(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await gone
  })
  return async (query: string, label: string): Promise<Record<string, number>> => {
    const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`
    const answer = await fetch(url).catch(() => null)
    if (!answer?.ok) return {}
    const { data } = (await answer.json()) as {
      data: { result: { metric: Record<string, string>; value: [number, string] }[] }
    }
    return Object.fromEntries(data.result.map(({ metric, value }) => [metric[label], Number(value[1])]))
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(100)
}

describe('Prometheus', () => {
  it('reads a node, and has an email that was given up ring', async () => {
    if (!existsSync('/usr/bin/prometheus'))
      return void process.stderr.write('Prometheus was not tried: apt-get install prometheus\n')
    const mail = await startSmtpSink()
    mail.onRecipient = (address) =>
      address.endsWith('@load.example') ? { code: 550, text: 'no such user' } : null
    const node = await prepareServer({ METRICS_TOKEN: token, SMTP_URL: mail.url })
    onTestFinished(() => node.remove())
    await node.start()
    const [folder, manager] = [newFolder(), await openManager()]
    const file = writeConfig(folder, node.port, manager.port)
    expect(execFileSync('/usr/bin/promtool', ['check', 'config', file], { encoding: 'utf8' })).toMatch(
      /is valid prometheus config file syntax[\s\S]*SUCCESS: \d+ rules found/,
    )
    const ask = await openPrometheus(file, folder)
    await until(async () => (await ask('up', 'job')).hearthline === 1)

    // Every series of ours that an alarm asks for has a value there.
    const rules = readFileSync(join(deploy, 'alerts.yml'), 'utf8')
    const names = new Set(rules.match(/\b(hearthline|nodejs)_[a-z\d_]+/g))
    // Of PostgreSQL alone, and what is counted by the buckets of a page.
    names.delete('hearthline_database_connections')
    expect(names.size).toBeGreaterThan(10)
    await fetch(`${node.url}/research?q=annuity`)
    const found = async (name: string) => Object.keys(await ask(`count(${name})`, 'none')).length > 0
    await until(async () => (await Promise.all([...names].map(found))).every(Boolean))
    expect(await ask('ALERTS{alertname="HearthlineEmailsGivenUp"}', 'alertstate')).toEqual({})

    const form = await readQuoteForm(node.url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = quoteBody(form, 'nobody-there')
    const posted = await fetch(form.action, { method: 'POST', body, headers, redirect: 'manual' })
    expect(posted.status).toBe(303)
    await until(
      async () => (await ask('ALERTS{alertname="HearthlineEmailsGivenUp"}', 'alertstate')).firing === 1,
    )
    const isIt = ({ labels }: Alarm) => labels.alertname === 'HearthlineEmailsGivenUp'
    await until(() => manager.told.some(isIt))
    expect(manager.told.find(isIt)).toMatchObject({
      labels: { severity: 'page' },
      annotations: {
        summary: '1 emails were given up after their last try.',
        remedy: 'docs/operations.md: Email is refused',
      },
    })
  })

  it('hands its alarms to an Alertmanager that understands its file', () => {
    const program = '/usr/bin/amtool'
    if (!existsSync(program))
      return void process.stderr.write(
        'Alertmanager was not tried: apt-get install prometheus-alertmanager\n',
      )
    const file = join(deploy, 'alertmanager.yml')
    expect(execFileSync(program, ['check-config', file], { encoding: 'utf8' })).toMatch(
      /SUCCESS[\s\S]*2 receivers/,
    )
    const receiver = (severity: string) =>
      execFileSync(program, ['config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`], {
        encoding: 'utf8',
      }).trim()
    expect([receiver('page'), receiver('ticket')]).toEqual(['now', 'day'])
  })
})
