/**
 * `npm run doctor`: tries everything the configuration names, from this machine itself, and lists what it found with a
 * remedy for each red line. It reads the server's environment, changes nothing, and ends with 1 when something is red.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ConfigError, readConfig } from '../app/platform/config/config.ts'
import { assertServersUser } from './command-place.ts'
import { type Findings, formatFindings, isGood } from './format-findings.ts'
import { loadProduct } from './load-product.ts'
import { type Call, Ended, end, type Program, runProcess } from './program.ts'

const usage = `usage: npm run doctor -- [--letter EMAIL] [--dkim SELECTOR] [--json]
  --letter EMAIL     also sends a test letter there
  --dkim SELECTOR    also looks at this DKIM key of the sender
  --json             one JSON object instead of the list; for scripts: npm run --silent`

/** Whatever does not answer keeps its connection: nobody waits for it. */
export const program: Program = async ({ words, environment, out }) => {
  const { json, ...asked } = readCommand(words)
  const findings = await look(environment, asked)
  out(json ? `${JSON.stringify({ ok: isGood(findings), findings }, null, 2)}\n` : formatFindings(findings))
  return isGood(findings) ? 0 : 1
}

async function look(
  environment: Call['environment'],
  { letter, dkim }: { letter?: string | undefined; dkim?: string | undefined },
): Promise<Findings> {
  try {
    const config = readConfig(environment)
    assertServersUser(config)
    const { entry } = await loadProduct(false)
    return await entry.examineInstallation({ config, letterTo: letter, dkim })
  } catch (error) {
    if (error instanceof ConfigError)
      return error.issues.map((text) => ({
        area: 'Settings',
        state: 'bad',
        text,
        remedy: 'Put it right; docs/operate/configuration.md lists every setting. Nothing else was tried.',
      }))
    return end(error instanceof Error ? error.message : String(error), 1)
  }
}

function readCommand(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { letter: { type: 'string' }, dkim: { type: 'string' }, json: { type: 'boolean' } },
    })
    if (values.letter !== undefined && !z.email().safeParse(values.letter).success)
      return end(`${values.letter} is not an email address.\n${usage}`, 2)
    if (values.dkim !== undefined && !/^[a-z\d]([\w.-]*[a-z\d])?$/i.test(values.dkim))
      return end(`${values.dkim} is not a selector.\n${usage}`, 2)
    return { ...values, json: values.json ?? false }
  } catch (error) {
    if (error instanceof Ended) throw error
    return end(usage, 2)
  }
}

if (import.meta.main) await runProcess(program)
