/**
 * A page as somebody changed it: its sections in their order, each with the words that differ from those it came with.
 * What nobody changed follows the program and the facts of the agency.
 */
import type { KindName } from './section-kinds.ts'

export type Words = Readonly<Record<string, unknown>>

export interface SectionEntry {
  /** Unique on the page; also its anchor, where it has one. */
  key: string
  kind: KindName
  /** The key of the section of the page as it came, from which everything else is taken; none for one that was added. */
  from?: string
  isHidden?: true
  /** The changed words, by the fields of its kind. */
  words?: Words
}

export interface PageDocument {
  /** For search engines; missing ones are as they came. */
  title?: string
  description?: string
  sections: readonly SectionEntry[]
}

/** A section of a page with everything it is drawn from. */
export interface SectionValue {
  key: string
  kind: KindName
  /** None where there is nothing to show, such as reviews of an agency that has none. */
  value: Words | null
}

/** The page as it came with the program. */
export interface PageSeed {
  name: string
  meta: { title: string; description: string }
  sections: readonly SectionValue[]
}

/** The seed as a document: nothing is changed. */
export const documentOf = ({ sections }: PageSeed): PageDocument => ({
  sections: sections.map(({ key, kind }) => ({ key, kind, from: key })),
})

let live: ReadonlyMap<string, PageDocument> = new Map()
let revision = 0

/** Sets what owners published, by address, from now on in this process; as `setDeskFacts` does. */
export function setLivePages(documents: ReadonlyMap<string, PageDocument>): void {
  live = documents
  revision++
}

/** What an owner published at `address`; undefined where the page is as it came. */
export const livePage = (address: string): PageDocument | undefined => live.get(address)

/** Grows with each publication: what is kept of the words of pages is old when it does. */
export const pagesRevision = (): number => revision
