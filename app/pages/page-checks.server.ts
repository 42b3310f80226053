/**
 * What keeps a page from being published, and what is advised about its words. Links of other pages, of articles and of
 * advertisements lead to parts of a page, and its forms and disclosures are owed to whoever comes there.
 */
import { type Wording, wordingOf } from '#app/articles/checks/field-words.ts'
import { figures } from '#app/content/agency/figures.ts'
import type {
  PageDocument,
  PageSeed,
  SectionEntry,
  SectionValue,
  Words,
} from '#app/content/pages/page-document.ts'
import { type KindName, kindOf } from '#app/content/pages/section-kinds.ts'
import { issuesOf, sectionOf, sectionsOf } from '#app/content/section-words.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import '#app/articles/model/article.ts'

export interface PageIssue {
  /** The section it is about; null for the page. */
  section: string | null
  /** The field within it, as forms name it. */
  path: string
  says: string
}

/** The most sections of a page: nobody reads more, and its form must be sent. */
export const maxSections = 40
const pageLengths = { title: 70, description: 170 }

/** What must stand on a page, by the kind of section: the specification names these parts, and links lead there. */
const required: readonly { kind: KindName; on: 'home' | 'service'; says: string }[] = [
  { kind: 'hero', on: 'service', says: 'its first screen, which has the headline and the buttons' },
  {
    kind: 'quote',
    on: 'service',
    says: 'its quote form: every “get a quote” leads to it (#quick-quote-form)',
  },
  { kind: 'resources', on: 'service', says: 'the part with further reading (#resources)' },
  { kind: 'faq', on: 'service', says: 'its questions, which search engines show as well' },
  { kind: 'home-hero', on: 'home', says: 'its first screen' },
  { kind: 'home-form', on: 'home', says: 'the quote form on the first screen (#quick-quote-form)' },
  { kind: 'home-services', on: 'home', says: 'the services, which menu and footer lead to (#services)' },
  { kind: 'home-about', on: 'home', says: '“About us”, which the menu leads to (#about)' },
  { kind: 'home-why', on: 'home', says: '“Why choose us”, which the menu leads to (#why-choose-us)' },
  { kind: 'home-consultation', on: 'home', says: 'the consultation form (#consultation-form)' },
  { kind: 'home-quote', on: 'home', says: 'the second invitation to a quote (#quote)' },
  { kind: 'home-contact', on: 'home', says: 'how to reach you (#contact)' },
]

/** Small print that comes with a section and may be worded anew, and not left out. */
const smallPrint = ['notice', 'note'] as const

/** Everything that has to be mended before `document` may be published at `address`. */
export async function findIssues(
  queries: Queries,
  { address, seed, document }: { address: string; seed: PageSeed; document: PageDocument },
): Promise<PageIssue[]> {
  const shown = sectionsOf(seed, document)
  const hidden = await linkedAnchors(queries, address)
  const came = seed.sections.filter(({ value }) => value !== null)
  const isGone = ({ key }: { key: string }) => !shown.some((section) => section.key === key)
  const page = (says: string): PageIssue => ({ section: null, path: '', says })
  return [
    ...headIssues(document),
    ...(document.sections.length > maxSections
      ? [page(`The page has ${document.sections.length} sections; ${maxSections} are the most.`)]
      : []),
    ...required.flatMap(({ kind, on, says }) => {
      if ((address === '/') !== (on === 'home') || !came.some((section) => section.kind === kind)) return []
      const there = shown.filter((section) => section.kind === kind).length
      if (there === 0) return [page(`The page must have ${says}. Show it again.`)]
      return there > 1 && kindOf(kind).isSingle ? [page(`“${kindOf(kind).label}” stands here twice.`)] : []
    }),
    ...came
      .filter((section) => isGone(section) && hidden.has(section.key))
      .map(({ key }) =>
        page(
          `The article “${hidden.get(key)}” leads to #${key}. Show that section again, or change the link.`,
        ),
      ),
    ...shown.flatMap((section) => sectionIssues(section, cameFrom(seed, document, section.key))),
  ]
}

/** The words that the section `key` came with, which a duplicate has of another one. */
function cameFrom(seed: PageSeed, { sections }: PageDocument, key: string): Words {
  const origin = sections.find((entry) => entry.key === key)?.from
  return seed.sections.find((section) => section.key === origin)?.value ?? {}
}

function headIssues(document: PageDocument): PageIssue[] {
  return (['title', 'description'] as const).flatMap((path) => {
    const text = document[path]
    if (text === undefined) return []
    if (text === '') return [{ section: null, path, says: 'This is empty. Write something.' }]
    return [
      ...(text.length > pageLengths[path]
        ? [`This is too long: ${pageLengths[path]} characters at most.`]
        : []),
      ...unknownFigures(text).map(baseless),
    ].map((says) => ({ section: null, path, says }))
  })
}

function sectionIssues({ key, kind, value }: SectionValue, before: Words): PageIssue[] {
  if (!value) return []
  return [
    ...issuesOf(kind, value).map((issue) => ({ section: key, ...issue })),
    ...smallPrint
      .filter((path) => before[path] && !value[path])
      .map((path) => ({
        section: key,
        path,
        says: 'This small print is a disclosure. Word it as you like, but leave it standing.',
      })),
    ...textsOf(kind, value, before).flatMap(({ path, text }) =>
      unknownFigures(text).map((figure) => ({
        section: key,
        path,
        says: baseless(figure),
      })),
    ),
  ]
}

const baseless = (figure: string) =>
  `“${figure}” is a figure about the agency that nothing stands behind. Enter it in agency/figures.yaml with its basis, or leave it out.`

/** What a number counts that an agency boasts of. */
const boasts =
  /\$?\d[\d,.]*\+?\s?(?:million |billion )?(?:[a-z-]+ ){0,2}(?:families|households|clients|customers|policyholders|carriers|insurers|companies|reviews|stars?|rating|agents|years of experience|years in business)\b/gi

const printable = Object.values(figures).map(({ figure }) => figure)

function unknownFigures(text: string): string[] {
  return [...text.matchAll(boasts)].flatMap(([words]) =>
    printable.some((figure) => words.startsWith(`${figure} `)) ? [] : words,
  )
}

/** The articles that link to a part of the page, by the part. */
async function linkedAnchors(queries: Queries, address: string): Promise<Map<string, string>> {
  const rows = await queries
    .selectFrom('research_articles')
    .select(['title', 'content'])
    .where('status', '=', 'published')
    .where('content', 'like', `%${address}#%`)
    .execute()
  return new Map(
    rows.flatMap(({ title, content }) =>
      content
        .split(`${address}#`)
        .slice(1)
        .map((rest): [string, string] => [/^[\w-]*/.exec(rest)?.[0] ?? '', title]),
    ),
  )
}

export interface PageAdvice extends Wording {
  /** Null for what search engines show. */
  section: string | null
}

/** What is advised about the words that were changed: the rules of articles hold for pages. */
export function findAdvice(address: string, seed: PageSeed, document: PageDocument): PageAdvice[] {
  const category = address.endsWith('/annuities') ? 'annuities' : 'life-insurance'
  const changed = document.sections.filter((entry: SectionEntry) => entry.words && !entry.isHidden)
  const ofHead = (['title', 'description'] as const).flatMap((name) =>
    wordingOf(document[name] ?? '', { where: name === 'title' ? 'Title' : 'Description', category }).map(
      (one) => ({ ...one, section: null }),
    ),
  )
  const ofSections = changed.flatMap((entry) => {
    const { key, kind, value } = sectionOf(seed, entry) ?? {}
    if (!key || !kind || !value) return []
    const around = smallPrint.flatMap((name) => value[name] ?? []).join('\n')
    return textsOf(kind, value, cameFrom(seed, document, key)).flatMap(({ text }) =>
      wordingOf(text, { where: kindOf(kind).label, category, around }).map((one) => ({
        ...one,
        section: key,
      })),
    )
  })
  return [...ofHead, ...ofSections]
}

/** The texts of a section that `before` has not, each with its place in the form. */
function textsOf(kind: KindName, value: Words, before: Words): { path: string; text: string }[] {
  const known = new Set(leaves('', before).map(({ text }) => text))
  return Object.keys(kindOf(kind).fields)
    .flatMap((name) => leaves(name, value[name]))
    .filter(({ text }) => !known.has(text))
}

function leaves(path: string, part: unknown): { path: string; text: string }[] {
  if (typeof part === 'string') return [{ path, text: part }]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => leaves(path ? `${path}.${name}` : name, value))
}
