/** The walks of `npm run numbers` name what there is: whoever renames a function on the way is told. */
import { expect, it } from 'vitest'
import { readSources } from '../test/house/source.ts'
import { root } from './node.mjs'
import { traceWalk, walks } from './walks.ts'

const sources = readSources(root)

it.each(Object.entries(walks))('finds every function of %s', (_, names) => {
  const files = traceWalk(names, sources)
  expect(files.length).toBeGreaterThan(1)
  expect(new Set(files).size).toBe(files.length)
})

it('says which function it lost', () => {
  const renamed = sources.map((source) => ({
    ...source,
    text: source.text.replaceAll('startTarget', 'beginTarget'),
  }))
  expect(() => traceWalk(walks['a quick quote, form to card'], renamed)).toThrow(': startTarget (')
})
