import { styleText } from 'node:util'
import type { Product } from './load-product.ts'

export type Findings = Awaited<ReturnType<Product['entry']['examineInstallation']>>

export const isGood = (found: readonly Findings[number][]): boolean =>
  found.every(({ state }) => state !== 'bad')

/** The list, a heading for each area. Marks are words, so that it reads the same without colors. */
export function formatFindings(found: readonly Findings[number][]): string {
  const marks = {
    ok: styleText('green', 'ok  '),
    note: styleText('yellow', 'note'),
    bad: styleText('red', 'RED '),
  } as const
  const lines = found.flatMap(({ area, state, text, remedy }, at) => [
    ...(area === found[at - 1]?.area ? [] : ['', area]),
    `  ${marks[state]} ${text}`,
    ...(remedy ? [`       ${remedy}`] : []),
  ])
  const red = found.filter(({ state }) => state === 'bad').length
  const sum = red === 0 ? 'Nothing is red.' : `${red} red ${red === 1 ? 'line' : 'lines'}.`
  return `${[...lines, '', sum].join('\n').trimStart()}\n`
}
