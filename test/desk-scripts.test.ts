/** No script of ours makes code of text: the policy of our pages forbids it, and a browser complains of each try. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const assets = join(import.meta.dirname, '../build/client/assets')

it('calls neither Function nor eval', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const found = scripts.filter((name) =>
    /(?:^|[^.\w$])(?:Function|eval)\(/.test(readFileSync(join(assets, name), 'utf8')),
  )
  expect(found).toEqual([])
})
