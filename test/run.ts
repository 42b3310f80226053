/**
 * `npm test`: everything that must hold, in order, with the output streamed. A failed step does not stop the
 * later ones that can still say something. The last line is always "N passed, N failed".
 *
 *     npm test            npm run test:all (the full matrix: longer journeys and errors)
 */
import { node, succeeds } from './run/command.ts'
import { print } from './run/print.ts'
import { type Step, takeSteps } from './run/steps.ts'
import { findTools } from './run/tools.ts'
import { runTests } from './run/vitest.ts'

const all = process.argv.includes('--all')
const knip = 'node_modules/knip/bin/knip.js'

const steps: Step[] = [
  { name: 'browser and PostgreSQL', run: findTools },
  {
    name: 'format and lint',
    run: () => succeeds(node, ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']),
  },
  { name: 'types of the routes', run: () => succeeds(node, ['bin/bootstrap.mjs', 'types']) },
  { name: 'dead code', run: () => succeeds(node, [knip]) },
  { name: 'dead code but for tests', run: () => succeeds(node, [knip, '--production']) },
  // On one thread: several would each look at much of the same again, for a third more of the processors.
  { name: 'types', run: () => succeeds(node, ['node_modules/typescript/bin/tsc', '--singleThreaded']) },
  { name: 'build', run: () => succeeds(node, ['bin/bootstrap.mjs', 'build']) },
  {
    name: 'rooms: unit and integration, SQLite and PostgreSQL',
    needs: ['build'],
    run: () => runTests('rooms', { all }),
  },
  { name: 'journeys: a browser on the build', needs: ['build'], run: () => runTests('journeys', { all }) },
  { name: 'faults: kills and stops', needs: ['build'], run: () => runTests('faults', { all }) },
]

const { passed, failed } = await takeSteps(steps)
print(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
