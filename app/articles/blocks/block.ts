/** Blocks that articles share: what there is of them, and how an article names one. */
import { type Interest, interests } from '#app/content/interests.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'

export const blockKinds = ['disclosure', 'action', 'calculator'] as const
export type BlockKind = (typeof blockKinds)[number]

export const blockKindNames: Readonly<Record<BlockKind, string>> = {
  disclosure: 'Disclosure',
  action: 'Call to action',
  calculator: 'Calculator',
}

/** What somebody fills in. A kind reads only its own; the others are empty. */
export interface BlockFields {
  name: string
  /** Of a disclosure: paragraphs and lists in the spelling that `writeDisclosure` reads. */
  text: string
  /** Of a call to action. */
  headline: string
  sentence: string
  button: string
  /** One of `actionTargets`. */
  target: string
  /** Of a calculator: the address of an estimate. */
  estimate: string
}

/** Most characters of each. */
export const blockLengths = { name: 80, text: 8000, headline: 120, sentence: 400, button: 40 } as const

export const blockFieldNames = [
  'name',
  'text',
  'headline',
  'sentence',
  'button',
  'target',
  'estimate',
] as const satisfies readonly (keyof BlockFields)[]

/** The quick quote about one of the interests, or one of these two. */
export const actionTargets = [...interests, 'consultation', 'phone'] as const
export type ActionTarget = (typeof actionTargets)[number]

export const targetNames = (target: ActionTarget): string => {
  if (target === 'consultation') return 'Free consultation'
  return target === 'phone' ? 'A call to the agency' : `Quick quote: ${target satisfies Interest}`
}

/** `waiting` wants a second person, `aside` is what somebody wrote while a colleague was faster. */
export type BlockVersionKind = 'live' | 'waiting' | 'aside'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    shared_blocks: {
      id: string
      created_at: Moment
      updated_at: Moment
      name: string
      kind: BlockKind
      live: number
      waiting: Generated<number | null>
    }
    shared_block_versions: {
      block_id: string
      number: number
      created_at: Moment
      saved_by: string | null
      kind: BlockVersionKind
      live_from: Generated<Moment | null>
      approved_by: Generated<string | null>
      /** JSON: `BlockFields` and the links of a disclosure by id. */
      fields: string
    }
    block_uses: { block_id: string; article_id: string }
  }
}

/** How an article names a block: a paragraph of its own that holds nothing but this link. */
export const blockScheme = 'block:'
const address = /^block:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id in the address of a block, or null for any other. */
export function readBlockHref(href: string | null | undefined): string | null {
  return address.exec(href ?? '')?.[1] ?? null
}

/** Every such paragraph of a text that `cleanHtml` left; words that somebody wrote into it are nobody's. */
export const blockReferences =
  /<p><a href="block:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})">[^<]*<\/a><\/p>/g
