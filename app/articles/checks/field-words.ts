/** The word checks of what stands beside the text: readers and search engines see it first. Runs on the server and in the browser. */
import { type ArticleField, fieldLabels } from '../draft/field-names.ts'
import { checkWords } from './word-checks.ts'

/** The fields whose words are looked at, in the order in which they are told. */
export const checkedFields = [
  'title',
  'excerpt',
  'pictureAlt',
  'notFor',
  'seoTitle',
  'seoDescription',
] as const satisfies readonly ArticleField[]
export type CheckedField = (typeof checkedFields)[number]

/** Words to look at, and where they stand. */
export interface Wording {
  /** In words for the editor: "Title", "Table row". */
  where: string
  words: string
  says: string
  /** The rule behind it, as it is cited. */
  basis: string
  /** The same for the same words under the same rule, wherever they stand. */
  key: string
}

/** What is advised about the words of `fields`, by field. */
export function checkFields(
  fields: Readonly<Record<CheckedField, string>>,
  category: string,
): (Wording & { field: CheckedField })[] {
  return checkedFields.flatMap((field) =>
    wordingOf(fields[field], { category, where: fieldLabels[field] }).map((one) => ({ ...one, field })),
  )
}

/** What is advised about one text. */
export function wordingOf(
  text: string,
  { where, ...context }: { where: string; category: string; around?: string },
): Wording[] {
  if (text.trim() === '') return []
  return checkWords(text, context).map(({ from, to, rule, says, basis }) => {
    const words = text.slice(from, to)
    return { where, words, says, basis, key: `${rule}: ${words.toLowerCase().replace(/\s+/g, ' ')}` }
  })
}
