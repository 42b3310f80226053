import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from './database.server.ts'

/** Tests of which one must hold: `search` is a part of one of `texts`; % and _ stand for themselves. */
export function holdsPart(
  engine: Engine,
  texts: readonly RawBuilder<unknown>[],
  search: string,
): RawBuilder<SqlBool>[] {
  const like = sql.raw(engine === 'postgres' ? 'ilike' : 'like')
  const patterns = spellings(search).map((spelling) => `%${spelling.replace(/[\\%_]/g, '\\$&')}%`)
  return patterns.flatMap((pattern) =>
    texts.map((text) => sql<SqlBool>`${text} ${like} ${pattern} escape '\\'`),
  )
}

/** Texts as one, which is looked through once: no search has an end of line (`readSearch`). */
export const asOneText = (engine: Engine, texts: readonly RawBuilder<unknown>[]): RawBuilder<string> => {
  const between = sql.raw(engine === 'postgres' ? ' || chr(10) || ' : ' || char(10) || ')
  return sql<string>`(${sql.join(texts, between)})`
}

/** Both spellings of letters with marks: what came before texts were kept in one of them is found as well. */
export const bothForms = (text: string): string[] => [
  ...new Set([text.normalize('NFC'), text.normalize('NFD')]),
]

/** SQLite, and PostgreSQL in the C locale, fold only A to Z: other letters are looked for in each case. */
function spellings(search: string): string[] {
  if (!/[^\p{ASCII}]/u.test(search)) return [search]
  const lower = search.toLowerCase()
  const title = lower.replace(
    /(^|[\s'-])(\p{L})/gu,
    (_whole, gap: string, letter: string) => gap + letter.toUpperCase(),
  )
  return [...new Set([search, lower, search.toUpperCase(), title].flatMap(bothForms))]
}
