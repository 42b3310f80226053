/** The build leaves what Node compiled of it, and every start takes that. */
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { compiledCode, productNode, root, serverEnvironment } from '../bin/node.mjs'

it('finds the build compiled, with the environment of each start', () => {
  const { stderr, stdout, status } = spawnSync(productNode(), ['server.ts', '--load'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...serverEnvironment, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
  })
  expect(status).toBe(0)
  expect(serverEnvironment).toMatchObject(compiledCode)
  for (const file of ['build/server/index.js', 'node_modules/csv-parse/lib/index.js'])
    expect(stdout + stderr).toMatch(new RegExp(`V8 code cache for \\w+ file://.*/${file} was accepted`))
})
