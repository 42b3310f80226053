/** Where submissions come from, in the words that staff read. */
import type { Kind } from './kind.ts'

/** What each source of the kind is called, by what is stored; those that staff choose when they enter somebody stand last. */
export const sourceLabels = ({
  forms,
  entryForm,
}: Pick<Kind, 'forms' | 'entryForm'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...forms, ...(entryForm ? [entryForm] : [])]
      .flatMap(({ variants }) => Object.values(variants))
      .map(({ source, sourceLabel }) => [source, sourceLabel]),
  )
