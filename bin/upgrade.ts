/**
 * `npm run upgrade`: brings the database up to date for this release, after a copy of it on SQLite. With `--check` it only says what
 * that would do. It reads the server's environment; it ends with 1 when something is in the way.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../app/platform/config/config.ts'
import { assertDatabaseThere, assertServersUser } from './command-place.ts'
import { endWith } from './copy-command.ts'
import { formatFindings, isGood } from './format-findings.ts'
import { loadProduct } from './load-product.ts'
import { end, type Program, runProcess } from './program.ts'

const usage = `usage: npm run upgrade -- [--check] [--without-copy] [--json]
  --check          says what would be done, and changes nothing
  --without-copy   makes no copy of a SQLite database; have a backup of today
  --json           one JSON object instead of the list; for scripts: npm run --silent`

export const program: Program = async ({ words, environment, out }) => {
  const { check, json, 'without-copy': withoutCopy } = readCommand(words)
  try {
    const config = readConfig(environment)
    assertServersUser(config)
    assertDatabaseThere(config)
    const { entry } = await loadProduct(false)
    const plan = await entry.planUpgrade({ config, withoutCopy, ahead: check })
    const ok = isGood(plan.findings)
    const goesOn = ok && !check && plan.due.length > 0
    // A script gets one object at the end, a person the list before it begins.
    if (!json) out(formatFindings(plan.findings))
    const began = Date.now()
    const done = goesOn ? await entry.upgradeDatabase({ config, withoutCopy }) : null
    const took = Math.round((Date.now() - began) / 100) / 10
    if (json) out(`${JSON.stringify({ ok, ...plan, done: done && { ...done, took } }, null, 2)}\n`)
    else if (done)
      out(
        `\n${done.migrations.length} changes were made in ${took} seconds.${done.copy ? ` The data of before: ${done.copy}` : ''}\n`,
      )
    return ok ? 0 : 1
  } catch (error) {
    return endWith(error, environment)
  }
}

function readCommand(words: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args: [...words], options: { check: flag, 'without-copy': flag, json: flag } }).values
  } catch {
    return end(usage, 2)
  }
}

if (import.meta.main) await runProcess(program)
