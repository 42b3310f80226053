/**
 * The one door of `npm start`, `npm test` and their sisters. Runs under whatever Node runs npm (20 or newer),
 * so it is plain JavaScript and imports nothing that must first be installed: it installs what is missing,
 * builds what changed, and hands over to the product's own Node.
 */
import { buildWhenNeeded, writeTypesWhenNeeded } from './build.mjs'
import { handOver } from './hand-over.mjs'
import { installWhenNeeded } from './install.mjs'
import { copyFlags, productNode, serverEnvironment, serverFlags } from './node.mjs'
import { say } from './say.mjs'

/** What each command needs first, and the script that then takes over. */
const commands = {
  start: {
    build: true,
    script: 'server.ts',
    flags: serverFlags,
    suggests: serverEnvironment,
    env: { NODE_ENV: 'production' },
  },
  // Vite gives its modules the development build of React Router; Node must take the same one, or there are two.
  dev: {
    build: false,
    script: 'server.ts',
    flags: ['--conditions=development'],
    args: ['--dev'],
    env: { NODE_ENV: 'development' },
  },
  build: { build: true },
  types: { types: true },
  test: { build: false, script: 'test/run.ts', flags: [] },
  bench: { build: true, script: 'bench/run.ts', flags: [] },
  look: { build: true, script: 'bin/look.ts', flags: [] },
  numbers: { build: false, script: 'bin/numbers.ts', flags: [] },
  setup: { build: false, script: 'bin/setup.ts', flags: [] },
  staff: { build: true, script: 'bin/staff.ts', flags: [], env: { NODE_ENV: 'production' } },
  doctor: { build: true, script: 'bin/doctor.ts', flags: copyFlags, env: { NODE_ENV: 'production' } },
  backup: { build: true, script: 'bin/backup.ts', flags: copyFlags, env: { NODE_ENV: 'production' } },
  restore: { build: true, script: 'bin/restore.ts', flags: copyFlags, env: { NODE_ENV: 'production' } },
}

const [name, ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  say(`usage: node bin/bootstrap.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(2)
}

try {
  await installWhenNeeded()
  if (command.build) await buildWhenNeeded()
  if (command.types) await writeTypesWhenNeeded()
  if (command.script)
    handOver({
      node: productNode(),
      args: [...command.flags, command.script, ...(command.args ?? []), ...rest],
      env: { ...command.suggests, ...process.env, ...command.env },
    })
} catch (fault) {
  say(fault.message)
  process.exit(fault.exitCode ?? 1)
}
