/** What the screens of the pages show. */
import { createHash } from 'node:crypto'
import { makePreviewLink } from '#app/articles/preview/preview-links.server.ts'
import {
  documentOf,
  type PageDocument,
  type PageSeed,
  type SectionEntry,
  type Words,
} from '#app/content/pages/page-document.ts'
import { type KindName, kindOf } from '#app/content/pages/section-kinds.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { sectionOf } from '#app/content/section-words.server.ts'
import { changeablePages, pageSeed } from '#app/content/service-pages.server.ts'
import { isOwn } from '#app/pages/change-document.server.ts'
import { findAdvice, findIssues, type PageAdvice, type PageIssue } from '#app/pages/page-checks.server.ts'
import type { PageVersion } from '#app/pages/page-version.ts'
import { listVersions, newestVersion } from '#app/pages/page-versions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'

/** The words of a section as its form was made from them: a form that comes back tells whether they changed meanwhile. */
export const markOf = (entry: SectionEntry | undefined): string => hashOf(entry?.words ?? null)

/** The same of what search engines show. */
export const headMarkOf = ({ title, description }: PageDocument): string => hashOf([title, description])

const hashOf = (words: unknown): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16)

export interface PageRow {
  address: string
  name: string
  state: string
}

/** The pages that can be changed, each with how it stands. */
export async function describePages({ db }: Database): Promise<PageRow[]> {
  const nameOf = nameFinder(await listStaffNames(db))
  return Promise.all(
    changeablePages().map(async (address) => {
      const newest = await newestVersion(db, address)
      return { address, name: pageSeed(address)?.name ?? address, state: formatState(newest, nameOf) }
    }),
  )
}

function formatState(newest: PageVersion | undefined, nameOf: (id: string) => string): string {
  if (!newest) return 'As it came with the program'
  const by = `${nameOf(newest.published_by ?? newest.saved_by)}, ${shortMoment(newest.published_at ?? newest.saved_at)}`
  const { isLive, publish_at, publish_error } = newest
  if (isLive) return `Published by ${by}`
  const plan = publish_at
    ? publish_error
      ? ` They were not published at their time. ${publish_error}`
      : ` They are published ${shortMoment(publish_at)}.`
    : ''
  return `Changes that are not published, by ${by}.${plan}`
}

export interface SectionRow {
  key: string
  label: string
  headline: string
  isHidden: boolean
  isFixed: boolean
  canDuplicate: boolean
  canRemove: boolean
  isChanged: boolean
  issues: number
}

export interface OpenSection {
  key: string
  kind: KindName
  value: Words
  mark: string
  isChanged: boolean
  issues: Record<string, string>
}

export interface VersionRow {
  number: number
  says: string
  preview: string
  isNewest: boolean
  isLive: boolean
}

export interface PageView {
  address: string
  name: string
  /** The number of the version that is worked on; 0 while nobody changed the page. */
  number: number
  isLive: boolean
  isPlanned: boolean
  state: string
  /** Where it is seen as it will look. */
  preview: string
  head: { title: string; description: string; mark: string }
  sections: SectionRow[]
  open: OpenSection | null
  issues: PageIssue[]
  advice: PageAdvice[]
  versions: VersionRow[]
}

/** The page at `address` with the section `key` open; undefined where there is no page that can be changed. */
export async function describePage(
  { db }: Database,
  address: string,
  { key, secret }: { key: string | null; secret: string },
): Promise<PageView | undefined> {
  const seed = pageSeed(address)
  if (!seed) return undefined
  const [versions, staff] = await Promise.all([listVersions(db, address), listStaffNames(db)])
  const nameOf = nameFinder(staff)
  const newest = versions.find(({ kind }) => kind !== 'aside')
  const document = newest?.document ?? documentOf(seed)
  const issues = await findIssues(db, { address, seed, document })
  const previewOf = (version: PageVersion | undefined) =>
    version ? makePreviewLink(secret, version.id, Date.now() + day).path : address
  return {
    address,
    name: seed.name,
    number: newest?.number ?? 0,
    isLive: newest?.isLive ?? true,
    isPlanned: Boolean(newest?.publish_at),
    state: formatState(newest, nameOf),
    preview: previewOf(newest),
    head: {
      title: document.title ?? seed.meta.title,
      description: document.description ?? seed.meta.description,
      mark: headMarkOf(document),
    },
    sections: rowsOf(seed, document, issues),
    open: openSection(seed, document, issues, key),
    issues,
    advice: findAdvice(address, seed, document),
    versions: versions.map((version) => ({
      number: version.number,
      says: formatVersion(version, nameOf),
      preview: previewOf(version),
      isNewest: version === newest,
      isLive: version.isLive,
    })),
  }
}

/** How long the link to a preview works, in milliseconds. */
const day = 86_400_000

function rowsOf(seed: PageSeed, document: PageDocument, issues: readonly PageIssue[]): SectionRow[] {
  return document.sections.flatMap((entry) => {
    const section = sectionOf(seed, entry)
    if (!section?.value) return []
    const { label, isFixed = false, isSingle = false } = kindOf(entry.kind)
    return {
      key: entry.key,
      label,
      headline: headlineOf(section.value),
      isHidden: entry.isHidden ?? false,
      isFixed,
      canDuplicate: !isFixed && !isSingle && seed.name !== 'Home',
      canRemove: isOwn(entry),
      isChanged: entry.words !== undefined,
      issues: issues.filter(({ section: one }) => one === entry.key).length,
    }
  })
}

const headlineOf = ({ headline, heading, title }: Words) => String(headline ?? heading ?? title ?? '')

function openSection(
  seed: PageSeed,
  document: PageDocument,
  issues: readonly PageIssue[],
  key: string | null,
): OpenSection | null {
  const entry = document.sections.find((one) => one.key === key)
  const value = entry && sectionOf(seed, entry)?.value
  if (!entry || !value) return null
  return {
    key: entry.key,
    kind: entry.kind,
    value,
    mark: markOf(entry),
    isChanged: entry.words !== undefined && !isOwn(entry),
    issues: Object.fromEntries(
      issues.filter(({ section }) => section === entry.key).map(({ path, says }) => [path, says]),
    ),
  }
}

function formatVersion(version: PageVersion, nameOf: (id: string) => string): string {
  const { number, kind, saved_at, saved_by, published_at, published_by, restored_from } = version
  const { publish_at, publish_error } = version
  const written = `Version ${number}, ${nameOf(saved_by)}, ${shortMoment(saved_at)}`
  if (kind === 'aside') return `${written}: kept aside, because a colleague was faster`
  const restored = restored_from === null ? '' : `, from version ${restored_from}`
  if (published_at === null) {
    if (publish_at === null) return `${written}${restored}`
    const plan = `planned for ${shortMoment(publish_at)}`
    return `${written}${restored}, ${plan}${publish_error ? `, not published. ${publish_error}` : ''}`
  }
  return `${written}${restored}. Published by ${nameOf(published_by ?? saved_by)}, ${shortMoment(published_at)}`
}
