/** The rule about paths finds the fault planted for it, and leaves the sound neighbour alone. */
import { describe, expect, it } from 'vitest'
import { findUnlistedRooms } from './floors.ts'
import { findDeadPaths } from './paths.ts'

const files = ['README.md', 'app/leads/lead.ts', 'docs/decisions/0005-claims-on-pages.md', 'docs/how-to/a.md']
const find = (path: string, text: string) => findDeadPaths([{ path, text }], files)

describe('paths', () => {
  const comments = [
    '/** See app/gone/lead.ts. */',
    '// See app/gone/lead.ts',
    'open()\t// as app/gone/lead.ts does',
  ]
  it.each(comments)('refuses one that leads nowhere in the comment %s', (text) => {
    expect(find('app/leads/card.ts', `\n${text}`)).toEqual([
      'app/leads/card.ts:2 names app/gone/lead.ts, which is not there',
    ])
  })

  it('refuses one in a style sheet', () => {
    expect(find('app/site/site.css', '/* app/gone/lead.ts asks for it */')).toHaveLength(1)
  })

  const pages = [
    'It stands in `app/gone/lead.ts`.',
    'It stands in app/gone.',
    'Read `gone/lead.ts`.',
    'Read [this](decisions/0005-gone.md).',
    "import { open } from '#app/gone/lead.ts'",
  ]
  it.each(pages)('refuses one that leads nowhere in a page: %s', (text) => {
    expect(find('docs/security.md', text)).toHaveLength(1)
  })

  it('leaves strings of code alone', () => {
    expect(find('app/leads/card.ts', `export const from = 'app/gone/lead.ts'`)).toEqual([])
  })

  const sound = [
    'In `app/leads/lead.ts`, `leads/lead.ts` and `lead.ts`.',
    'See docs/decisions/0005 and [this](../../README.md#start) or [that](https://example.com/app/leads).',
    'It fills `docs/how-to/NAME.md` and writes `bench/results/pages.json`.',
    '`app/leads/review.ts`:\n\n```ts\n```\n\nThen register `app/leads/review.ts`.',
  ]
  it.each(sound)('leaves a sound page alone: %s', (text) => {
    expect(find('docs/how-to/a.md', text)).toEqual([])
  })

  it('lets a record keep the names of its time, and no links that lead nowhere', () => {
    expect(find('docs/decisions/0005-claims-on-pages.md', 'Then `old-lead.ts` had it.')).toEqual([])
    expect(find('docs/decisions/0005-claims-on-pages.md', 'See [the next](0006-gone.md).')).toHaveLength(1)
  })
})

it('misses a room in the list for newcomers, and one that stands elsewhere', () => {
  const unlisted = findUnlistedRooms('app/lib            dates      floor 1\n')
  expect(unlisted).toEqual(expect.arrayContaining(['app/lib on 0', 'app/lib on 1', 'app/forms on 3']))
})
