/**
 * The one door of `npm start`, `npm test` and their sisters. Runs under whatever Node runs npm (20 or newer),
 * so it is plain JavaScript and imports nothing that must first be installed: it installs what is missing,
 * builds what changed, and hands over to the product's own Node.
 */
import { buildWhenNeeded, writeTypesWhenNeeded } from './build.mjs'
import { handOver } from './hand-over.mjs'
import { installWhenNeeded } from './install.mjs'
import { compiledCode, copyFlags, productNode, serverEnvironment, serverFlags } from './node.mjs'
import { assertWhole, readRelease } from './release-folder.mjs'
import { say } from './say.mjs'

/**
 * What each command needs first, and the script that then takes over. What `serves` runs on a production installation and in an
 * unpacked release, without tools.
 */
const commands = {
  start: {
    build: true,
    serves: true,
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
  staff: {
    build: true,
    serves: true,
    script: 'bin/staff.ts',
    flags: [],
    suggests: compiledCode,
    env: { NODE_ENV: 'production' },
  },
  doctor: {
    build: true,
    serves: true,
    script: 'bin/doctor.ts',
    flags: copyFlags,
    suggests: compiledCode,
    env: { NODE_ENV: 'production' },
  },
  backup: {
    build: true,
    serves: true,
    script: 'bin/backup.ts',
    flags: copyFlags,
    suggests: compiledCode,
    env: { NODE_ENV: 'production' },
  },
  upgrade: {
    build: true,
    serves: true,
    script: 'bin/upgrade.ts',
    flags: copyFlags,
    suggests: compiledCode,
    env: { NODE_ENV: 'production' },
  },
  // It builds by itself, after what is asked of a release first.
  release: { build: false, script: 'bin/release.ts', flags: [] },
  // Before a service starts its release: compares it with its checksums. In a checkout there are none.
  verify: { verifies: true, serves: true },
  restore: {
    build: true,
    serves: true,
    script: 'bin/restore.ts',
    flags: copyFlags,
    suggests: compiledCode,
    env: { NODE_ENV: 'production' },
  },
}

const [name, ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  say(`usage: node bin/bootstrap.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(2)
}

try {
  await prepare(command)
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

/** In a release everything is there, and nothing may be made that would be something else than what was released. */
async function prepare({ build, types, serves, verifies }) {
  const release = readRelease()
  if (!release) {
    if (verifies) return
    await installWhenNeeded({ serves })
    if (build) await buildWhenNeeded()
    if (types) await writeTypesWhenNeeded()
  } else if (serves) await assertWhole(release)
  else
    throw new Error(
      `this is release ${release.version}, which runs and cannot be changed: "npm run ${name}" needs a checkout of the sources`,
    )
}
