import { z } from 'zod'
import type { Issues } from '#app/lib/outcome.ts'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'
import { authorLengths } from './author-lengths.ts'
import { slugOf } from './slug.ts'

const maxEarlierNames = 5

const line = (max: number) =>
  z
    .string()
    .transform(tidyLine)
    .pipe(z.string().max(max, `Shorten this to ${max} characters or fewer`))

const Typed = z.object({
  name: line(authorLengths.name).pipe(
    z.string().regex(/\p{L}/u, 'Enter the name that stands above your articles'),
  ),
  title: line(authorLengths.title),
  bio: z
    .string()
    .transform(tidyText)
    .pipe(z.string().max(authorLengths.bio, `Shorten this to ${authorLengths.bio} characters or fewer`)),
  earlierNames: z
    .string()
    .transform((text) => text.split('\n').map(tidyLine).filter(Boolean))
    .pipe(
      z
        .array(
          z
            .string()
            .max(authorLengths.name, `Shorten each name to ${authorLengths.name} characters or fewer`)
            .regex(/\p{L}/u, 'Write one name on each line'),
        )
        .max(maxEarlierNames, `Write ${maxEarlierNames} names or fewer`),
    ),
})

export type TypedAuthor = z.input<typeof Typed>

/** The texts, or what is wrong by field. Names are without repeats. */
export function readAuthor(typed: TypedAuthor): { texts: AuthorTexts } | { issues: Issues } {
  const read = Typed.safeParse(typed)
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    return { issues: Object.fromEntries(issues.toReversed()) }
  }
  const { earlierNames, ...texts } = read.data
  return { texts: { ...texts, earlierNames: otherNames(texts.name, earlierNames) } }
}

export function otherNames(name: string, names: readonly string[]): string[] {
  const known = new Set([foldName(name)])
  return names.filter((one) => !known.has(foldName(one)) && known.add(foldName(one)))
}

export const foldName = (name: string): string => name.trim().toLowerCase()

/** "jose-nunez"; "author" for a name in letters that addresses do not have. */
export function authorSlug(name: string): string {
  const slug = slugOf(name)
  return slug === 'article' ? 'author' : slug
}

export interface AuthorTexts {
  name: string
  /** "Senior agent"; empty for none. */
  title: string
  bio: string
  earlierNames: readonly string[]
}

interface AuthorProfileTable {
  staff_id: string
  changed_at: Moment
  /** Optimistic locking. */
  version: Generated<number>
  name: string
  title: string
  bio: string
  earlier_names: string
  /** JSON of `AuthorTexts` as readers see them; null while there is no page. */
  shown: string | null
  /** The last part of the page's address; null before the first page. */
  slug: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    author_profiles: AuthorProfileTable
    author_names: { staff_id: string; name: string }
    author_slugs: { slug: string; staff_id: string; retired_at: Moment }
  }
}

export const authorPath = (slug: string): `/${string}` => `/research/authors/${slug}`
