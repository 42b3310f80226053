/** Lighthouse on a phone, medians of several runs. Fetched on demand into an ignored folder: it is no dependency. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '#app/content/catalogue.ts'
import { browserFlags, findBrowser } from '../test/support/browser.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { atLeast, atMost, type Measurement, median, type Row, round } from './measurement.ts'
import { print } from './table.ts'

const version = '13.5.0'
const categories = 'performance,accessibility,best-practices,seo'
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const folder = join(import.meta.dirname, 'results', 'lighthouse')

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** Every indexed public page of the catalogue. */
export const lighthouse: Measurement = async () => {
  await install()
  const server = await prepareServer()
  try {
    await server.start()
    const rows: Row[] = []
    for (const { path, indexed } of catalogue) if (indexed) rows.push(...(await measure(server.url, path)))
    return rows
  } finally {
    await server.remove()
  }
}

async function measure(siteUrl: string, path: string): Promise<Row[]> {
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await runWithRetries(`${siteUrl}${path}`))
  const metric = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const scores = categories.split(',').map((id) => {
    const score = median(reports.map((report) => (report.categories[id]?.score ?? 0) * 100))
    if (score < 100) print(`  ${path} ${id}: ${failures(reports, id).join('; ')}`)
    return atLeast(`${path} ${id}`, round(score), 100)
  })
  return [
    ...scores,
    atMost(`${path} first contentful paint`, round(metric('first-contentful-paint')), 750, 'ms'),
    atMost(`${path} largest contentful paint`, round(metric('largest-contentful-paint')), 950, 'ms'),
    atMost(`${path} total blocking time`, round(metric('total-blocking-time')), 10, 'ms'),
    atMost(`${path} layout shift`, round(metric('cumulative-layout-shift'), 4), 0.01),
  ]
}

function failures(reports: readonly Report[], category: string): string[] {
  const last = reports.at(-1)
  const audits = last?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return audits
    .map(({ id }) => last?.audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.title ?? '')
}

/** Lighthouse loses the browser's trace now and then, most of all on a busy machine. */
async function runWithRetries(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(url)
    } catch (fault) {
      if (attempt === 4) throw fault
    }
  }
}

async function runOnce(url: string): Promise<Report> {
  const work = mkdtempSync(join(tmpdir(), 'hearthline-lighthouse-'))
  const file = join(work, 'report.json')
  // Chrome's launcher splits this at blanks, so a flag that holds some is quoted.
  const flags = ['--headless=new', ...browserFlags].map((flag) => (flag.includes(' ') ? `"${flag}"` : flag))
  try {
    const args = [
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories}`,
      `--output-path=${file}`,
      `--chrome-flags=${flags.join(' ')}`,
    ]
    const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
    const code = await run(process.execPath, [cli, ...args], { CHROME_PATH: findBrowser() })
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    if (report.runtimeError) throw new Error(report.runtimeError.message)
    return report
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function install() {
  if (existsSync(join(folder, 'node_modules/lighthouse/cli/index.js'))) return
  print(`  fetching Lighthouse ${version} (about a minute) ...`)
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--loglevel=error',
    `lighthouse@${version}`,
  ]
  if ((await run('npm', args, {})) !== 0) throw new Error(`npm could not install lighthouse@${version}`)
}

function run(command: string, args: readonly string[], environment: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment }
    const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
