import type { ArticleFields } from '../draft/article-fields.ts'
import { blocksOf } from '../text/text-blocks.server.ts'
import { checkFields, type Wording, wordingOf } from './field-words.ts'

const maxNamed = 20

export function findWording(fields: ArticleFields, accepted: readonly string[] = []): Wording[] {
  const { category } = fields
  const blocks = blocksOf(fields.content)
  const smallPrint = blocks.flatMap(({ marks }) =>
    marks.filter(({ what }) => what === 'small print').map(({ text }) => text),
  )
  let heading = ''
  const inText = blocks.flatMap(({ kind, text }) => {
    if (kind.startsWith('Heading')) heading = text
    return wordingOf(text, { where: kind, category, around: [heading, ...smallPrint].join('\n') })
  })
  const known = new Set(accepted)
  return [...checkFields(fields, category), ...inText].filter(({ key }) => !known.has(key))
}

/** "Title: “risk free”. Table row: “safe”." */
export function formatWording(wording: readonly Wording[]): string {
  const named = wording.slice(0, maxNamed).map(({ where, words }) => `${where}: “${words}”.`)
  return [...new Set(named)].join(' ')
}
