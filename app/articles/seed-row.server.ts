/** The row of a sample article. */
import type { StateName } from '#app/content/agency/places.ts'
import type { SeedArticle } from '#app/content/articles/seed-article.ts'
import { newId } from '#app/lib/ids.ts'
import { readDraft } from './draft/article-draft.server.ts'

/** Whose articles they become. */
export interface SeedHome {
  /** The agency's name, which stands as the author's. */
  name: string
  /** Its home state: articles and insets about other states are left out. */
  state: StateName
  /** False to put them in as drafts, for somebody to read before readers do. */
  publishesSamples: boolean
}

/** True for an article that an agency of `state` gets. */
export const isFor = (state: StateName) => (one: { state?: StateName }) =>
  one.state === undefined || one.state === state

/** The article as it is put in at `at` (UTC, ISO 8601). @throws when it breaks a rule, naming it. */
export function seedRow(seed: SeedArticle, home: SeedHome, at: string) {
  const { body, state: _state, sources, ...texts } = seed
  const read = readDraft({
    ...texts,
    author: home.name,
    content: bodyFor(body, home.state),
    sources: sources.filter(isFor(home.state)).map(({ state: _of, ...source }) => source),
    readingTime: null,
    picture: '',
    pictureAlt: '',
    seoTitle: '',
    seoDescription: '',
  })
  if ('issues' in read) throw new Error(`The article ${seed.slug}: ${JSON.stringify(read.issues)}`)
  return {
    ...read.columns,
    id: newId(),
    created_at: at,
    updated_at: at,
    published_at: home.publishesSamples ? at : null,
    listed_at: at,
    status: home.publishesSamples ? ('published' as const) : ('draft' as const),
  }
}

/** What is true in one state. At home it is a part of the text like any other. */
const stateInset = /<aside class="callout" data-state="([^"]+)">([\s\S]*?)<\/aside>\s*/g

/** The text as it is put in by an agency of the state `home`. @internal */
export const bodyFor = (body: string, home: StateName) =>
  body.replace(stateInset, (_, state: string, inside: string) => (state === home ? inside : ''))
