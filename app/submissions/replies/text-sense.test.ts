import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { senseOf } from './text-sense.ts'

const linesOf = (name: string) =>
  readFileSync(new URL(`../../../test/fixtures/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

describe('ways to say no', () => {
  const noes = linesOf('ways-to-say-no')
  const senses = noes.map((said) => ({ said, sense: senseOf(said) }))

  it('are understood, and each of the others asks staff: none is an ordinary answer', () => {
    expect(noes.length).toBeGreaterThanOrEqual(200)
    expect(senses.filter(({ sense }) => sense !== 'stop' && sense !== 'unclear')).toEqual([])
    expect(senses.filter(({ sense }) => sense === 'stop').length / noes.length).toBeGreaterThan(0.9)
    // Those of the rule, the guides, the courts and the issue, and how people write: 190 of 200.
    const first = senses.slice(0, 227)
    expect(first.filter(({ sense }) => sense === 'stop').length).toBeGreaterThanOrEqual(216)
  })

  it.each(['', ' please', '!!!', '\n\nSent from my iPhone'])('are the same with %j behind them', (more) => {
    const lost = senses.filter(({ said, sense }) => sense === 'stop' && senseOf(said + more) === 'words')
    expect(lost).toEqual([])
  })

  it.each(['ＳＴＯＰ', 'S\u200bTOP', '"STOP"', 'STOP👋', '"Stop"\n\nSent from my iPhone'])(
    'are %j',
    (said) => {
      expect(senseOf(said)).toBe('stop')
    },
  )
})

describe('ordinary answers', () => {
  const ordinary = linesOf('ordinary-answers')

  it('are no no, and seldom a question to staff', () => {
    expect(ordinary.length).toBeGreaterThanOrEqual(200)
    expect(ordinary.filter((said) => senseOf(said) === 'stop')).toEqual([])
    expect(ordinary.filter((said) => senseOf(said) === 'unclear').length).toBeLessThanOrEqual(10)
    expect(senseOf('please') + senseOf('')).toBe('wordswords')
  })

  it('are long, and a no within them is for a person to read', () => {
    const letter = `${'We talked about the house and the loan. '.repeat(12)}Please do not contact me again.`
    expect(senseOf(letter)).toBe('unclear')
  })
})

it('takes HELP for a question of its own, and nothing longer', () => {
  expect(['HELP', 'help!', 'info', 'ayuda', 'help me'].map(senseOf)).toEqual([
    ...['help', 'help', 'help', 'help'],
    'words',
  ])
})
