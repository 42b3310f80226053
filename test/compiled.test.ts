/** The build leaves what Node compiled of it, and every start takes that. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compiledCode, productNode, root, serverEnvironment } from '../bin/node.mjs'

/** What a start says of the code it finds compiled. */
function load() {
  const { stderr, stdout, status } = spawnSync(productNode(), ['server.ts', '--load'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...serverEnvironment, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
  })
  expect(status).toBe(0)
  return stdout + stderr
}

it('finds the build compiled, with the environment of each start, and whoever runs an image may read it', () => {
  expect(serverEnvironment).toMatchObject(compiledCode)
  const said = load()
  for (const file of ['build/server/index.js', 'node_modules/csv-parse/lib/index.js'])
    expect(said).toMatch(new RegExp(`V8 code cache for \\w+ file://.*/${file} was accepted`))
  const [, kept = ''] = /reading cache from (\S+) for ESM file:\S+\/build\/server\/index\.js/.exec(said) ?? []
  expect(statSync(kept).mode & 0o044).toBe(0o044)
})
