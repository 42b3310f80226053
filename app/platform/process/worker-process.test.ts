/** Programs beside the server end by themselves when they have to. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { newFolder } from '#test/support/pack-checkout.ts'
import { startProgram } from './worker-process.server.ts'

const own = pathToFileURL(join(import.meta.dirname, 'worker-process.server.ts')).href

it('ends a program that takes too much memory, while it hears of nothing', async () => {
  const path = join(newFolder('program'), 'program.mjs')
  // Bytes outside of JavaScript's heap, which no flag of Node bounds.
  const lines = [
    `import { endWithServer } from ${JSON.stringify(own)}`,
    'endWithServer(200 * 2 ** 20)',
    'const taken = Buffer.alloc(300 * 2 ** 20, 1)',
    'for (;;) taken[0]++',
  ]
  writeFileSync(path, lines.join('\n'))
  const child = startProgram(path, { flags: [] })
  child.stderr.pipe(process.stderr)
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
})
