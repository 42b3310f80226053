/** The steps of `npm run numbers` name what there is: whoever renames a function on the way is told. */
import { expect, it } from 'vitest'
import { readSources } from '../test/house/source.ts'
import { root } from './node.mjs'
import { walkQuote } from './quote-walk.ts'

const sources = readSources(root)

it('finds every step in this house', () => {
  const files = walkQuote(sources)
  expect(files[0]).toBe('app/site/forms/site-form.tsx')
  expect(files).toContain('app/submissions/intake/create-submission.server.ts')
})

it('says which step it lost', () => {
  const renamed = sources.map((source) =>
    source.path.endsWith('/response-target.ts')
      ? { ...source, text: source.text.replace('startTarget', 'beginTarget') }
      : source,
  )
  expect(() => walkQuote(renamed)).toThrow('where a quote gets its response target: startTarget')
})
