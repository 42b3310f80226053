/** Runs Lighthouse as a phone on one page. Fetched on demand into an ignored folder: it is no dependency. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFlags } from '../test/support/browser.ts'
import { MissingTool } from './measurement.ts'
import { print } from './table.ts'
import { needBrowser } from './tools.ts'

const version = '13.5.0'
const folder = join(import.meta.dirname, 'results', 'lighthouse')
const cli = join(folder, 'node_modules/lighthouse/cli/index.js')

export interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

export const numberOf = ({ audits }: Report, id: string): number => audits[id]?.numericValue ?? Number.NaN

/** @throws MissingTool where npm cannot fetch it, or there is no browser. */
export async function prepareLighthouse(): Promise<void> {
  needBrowser()
  if (existsSync(cli)) return
  print(`  fetching Lighthouse ${version} (about a minute) ...`)
  const options = ['--no-save', '--ignore-scripts', '--loglevel=error']
  const code = await run('npm', ['install', '--prefix', folder, ...options, `lighthouse@${version}`], {})
  if (code !== 0) throw new MissingTool(`it needs lighthouse@${version}, and npm could not fetch it`)
}

/** Lighthouse loses the browser's trace now and then, most of all on a busy machine: then it is asked again. */
export async function runLighthouse(url: string, categories: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(url, categories)
    } catch (fault) {
      if (attempt === 4) throw fault
    }
  }
}

async function runOnce(url: string, categories: string): Promise<Report> {
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
    const code = await run(process.execPath, [cli, ...args], { CHROME_PATH: needBrowser() })
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    if (report.runtimeError) throw new Error(report.runtimeError.message)
    return report
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function run(command: string, args: readonly string[], environment: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment }
    const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
