/** Comparing has a budget of time: beyond it the old stands as taken out and the new as added. */
import { diffArrays, diffWordsWithSpace } from 'diff'
import type { ArticleFields } from '../draft/article-fields.ts'
import { readArticleHref } from '../text/article-link.ts'
import { blocksOf, type Mark, type TextBlock } from '../text/text-blocks.server.ts'

export interface FieldChange {
  field: Exclude<keyof ArticleFields, 'content'>
  before: string
  after: string
  words: readonly WordRun[]
}

export type BlockChange =
  | { change: 'same'; blocks: readonly { kind: string; text: string }[] }
  | { change: 'added' | 'removed' | 'moved-here' | 'moved-away'; kind: string; text: string }
  /** `notes` tell what no words show: links, weight, a picture's file. */
  | { change: 'changed'; kind: string; words: readonly WordRun[]; notes: readonly string[] }

export interface ComparedTexts {
  fields: readonly FieldChange[]
  body: readonly BlockChange[]
  /** Blocks beyond the bound. */
  leftOut: number
}

/** For matching the blocks, and for the words of all of them. */
const blocksMs = 150
const wordsMs = 250
/** In all, and of a run of the same. */
const maxBlocks = 2000
/** Longer runs are paired by place, not likeness. */
const maxLikeness = 40

/** `before` is null for nothing. Contents must come from `cleanHtml`. `names` are titles by id, for links. */
export function compareTexts(
  before: ArticleFields | null,
  after: ArticleFields,
  names: ReadonlyMap<string, string> = new Map(),
): ComparedTexts {
  const setting = { end: performance.now() + blocksMs + wordsMs, names }
  const { content: was = '', ...oldFields } = before ?? {}
  const { content: is, ...newFields } = after
  const fields = (Object.keys(newFields) as FieldChange['field'][]).flatMap((field): FieldChange[] => {
    const old = (oldFields as Partial<ArticleFields>)[field] ?? ''
    const now = newFields[field]
    return old === now ? [] : [{ field, before: old, after: now, words: compareWords(old, now, setting.end) }]
  })
  const body = was === is ? sameBody(is) : compareBlocks(blocksOf(was), blocksOf(is), setting)
  return { fields, body: body.slice(0, maxBlocks), leftOut: Math.max(0, body.length - maxBlocks) }
}

interface Setting {
  /** By `performance.now()`. */
  end: number
  names: ReadonlyMap<string, string>
}

const shown = ({ kind, text }: TextBlock) => ({ kind, text })

function sameBody(html: string): BlockChange[] {
  const blocks = blocksOf(html).slice(0, maxBlocks).map(shown)
  return blocks.length > 0 ? [{ change: 'same', blocks }] : []
}

function compareBlocks(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  setting: Setting,
): BlockChange[] {
  const keys = (blocks: readonly TextBlock[]) => blocks.map(({ key }) => key)
  const parts = diffArrays(keys(before), keys(after), { timeout: blocksMs }) ?? [
    { value: keys(before), count: before.length, added: false, removed: true },
    { value: keys(after), count: after.length, added: true, removed: false },
  ]
  const changes: BlockChange[] = []
  const moved = movedKeys(parts)
  let [old, now] = [0, 0]
  let taken: TextBlock[] = []
  let given: TextBlock[] = []
  const flush = () => {
    changes.push(...pair(taken, given, moved, setting))
    taken = []
    given = []
  }
  for (const { count, added, removed } of parts) {
    if (removed) taken = taken.concat(before.slice(old, old + count))
    else if (added) given = given.concat(after.slice(now, now + count))
    else {
      flush()
      changes.push({
        change: 'same',
        blocks: after
          .slice(now, now + count)
          .slice(0, maxBlocks)
          .map(shown),
      })
    }
    if (!added) old += count
    if (!removed) now += count
  }
  flush()
  return changes
}

/** Taken out at one place and added at another. */
function movedKeys(parts: readonly { value: readonly string[]; added: boolean; removed: boolean }[]) {
  const gone = new Set(parts.filter(({ removed }) => removed).flatMap(({ value }) => value))
  return new Set(
    parts
      .filter(({ added }) => added)
      .flatMap(({ value }) => value)
      .filter((key) => gone.has(key)),
  )
}

function pair(
  taken: readonly TextBlock[],
  given: readonly TextBlock[],
  moved: ReadonlySet<string>,
  setting: Setting,
): BlockChange[] {
  const free = taken.filter(({ key }) => !moved.has(key))
  const partners = partnersOf(
    free,
    given.filter(({ key }) => !moved.has(key)),
  )
  const used = new Set(partners.values())
  const gone = taken
    .filter((block) => !used.has(block))
    .map(
      (block): BlockChange => ({ change: moved.has(block.key) ? 'moved-away' : 'removed', ...shown(block) }),
    )
  const here = given.map((block): BlockChange => {
    const partner = partners.get(block)
    if (!partner) return { change: moved.has(block.key) ? 'moved-here' : 'added', ...shown(block) }
    const notes = [
      ...(partner.kind === block.kind ? [] : [`Was: ${partner.kind.toLowerCase()}`]),
      ...compareMarks(partner.marks, block, setting.names),
    ]
    return {
      change: 'changed',
      kind: block.kind,
      words: compareWords(partner.text, block.text, setting.end),
      notes,
    }
  })
  return [...gone, ...here]
}

/** For each of `given` the most alike of `taken`, in order. */
function partnersOf(taken: readonly TextBlock[], given: readonly TextBlock[]): Map<TextBlock, TextBlock> {
  const partners = new Map<TextBlock, TextBlock>()
  const byPlace = taken.length > maxLikeness || given.length > maxLikeness
  const bags = new Map([...(byPlace ? [] : [...taken, ...given])].map((block) => [block, bagOf(block)]))
  let next = 0
  for (const [at, block] of given.entries()) {
    if (byPlace) {
      const partner = taken[at]
      if (partner && partner.kind === block.kind) partners.set(block, partner)
      continue
    }
    let best = -1
    let max = 0.34
    for (let one = next; one < taken.length; one++) {
      const candidate = taken[one]
      const likeness = candidate ? likenessOf(bags.get(candidate), bags.get(block)) : 0
      if (likeness > max) [best, max] = [one, likeness]
    }
    const partner = taken[best]
    if (!partner) continue
    partners.set(block, partner)
    next = best + 1
  }
  return partners
}

/** At most the first 400. */
function bagOf({ text }: TextBlock): ReadonlySet<string> {
  return new Set(
    text
      .slice(0, 4000)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .slice(0, 400),
  )
}

/** 0 for no word in common, 1 for all. */
function likenessOf(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  const common = one.intersection(other).size
  return common / Math.max(1, Math.max(one.size, other.size))
}

const maxNotes = 20

/** One sentence each. */
function compareMarks(
  before: readonly Mark[],
  { marks: after, text }: { marks: readonly Mark[]; text: string },
  names: ReadonlyMap<string, string>,
): string[] {
  const place = (to: string) => placeOf(to, names)
  const left = new Map<string, Mark[]>()
  for (const mark of before) {
    const alike = left.get(nameOf(mark)) ?? []
    alike.push(mark)
    left.set(nameOf(mark), alike)
  }
  const fresh: Mark[] = []
  const notes: string[] = []
  for (const mark of after) {
    const old = left.get(nameOf(mark))?.shift()
    if (!old) fresh.push(mark)
    else if (old.to !== mark.to) notes.push(redirected(old, mark, place))
  }
  const gone = new Set([...left.values()].flat())
  // The same address or file under other words.
  const byPlace = new Map(
    [...gone].filter(({ to }) => to !== '').map((mark) => [`${mark.what}\n${mark.to}`, mark]),
  )
  for (const mark of fresh) {
    const old = byPlace.get(`${mark.what}\n${mark.to}`)
    if (old && gone.delete(old)) notes.push(renamed(old, mark, place))
    else notes.push(added(mark, place))
  }
  // Words that are gone took their weight along.
  for (const mark of gone) if (mark.to !== '' || text.includes(mark.text)) notes.push(removed(mark, place))
  return notes.length > maxNotes
    ? [...notes.slice(0, maxNotes), `And ${notes.length - maxNotes} more changes like these`]
    : notes
}

const nameOf = ({ what, text }: Mark) => `${what}\n${text}`
const short = (text: string) => `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`
type Place = (to: string) => string

function placeOf(to: string, names: ReadonlyMap<string, string>): string {
  const id = readArticleHref(to)
  if (id === null) return to.slice(0, 200)
  const title = names.get(id)
  return title === undefined ? 'a deleted article' : `the article “${title}”`
}

function redirected(old: Mark, mark: Mark, place: Place): string {
  return mark.what === 'picture'
    ? `Picture ${short(mark.text)} was replaced by another file`
    : `Link ${short(mark.text)} now leads to ${place(mark.to)} instead of ${place(old.to)}`
}

function renamed(old: Mark, mark: Mark, place: Place): string {
  return mark.what === 'picture'
    ? `Picture description changed from ${short(old.text)} to ${short(mark.text)}`
    : `Link text for ${place(mark.to)} changed from ${short(old.text)} to ${short(mark.text)}`
}

function added({ what, text, to }: Mark, place: Place): string {
  if (what === 'link') return `New link: ${short(text)} leads to ${place(to)}`
  if (what === 'picture') return `New picture: ${short(text)}`
  return `${short(text)} is ${what} now`
}

function removed({ what, text, to }: Mark, place: Place): string {
  if (what === 'link') return `Link removed: ${short(text)} led to ${place(to)}`
  if (what === 'picture') return `Picture removed: ${short(text)}`
  return `${short(text)} is no longer ${what}`
}

export interface WordRun {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** The whole of both once it is `end` by `performance.now()`. */
function compareWords(before: string, after: string, end: number): WordRun[] {
  if (before === after) return before ? [{ text: before, change: 'same' }] : []
  const left = end - performance.now()
  const parts = left > 1 && before && after ? diffWordsWithSpace(before, after, { timeout: left }) : undefined
  const runs = parts?.map(
    ({ value, added, removed }): WordRun => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    }),
  ) ?? [
    { text: before, change: 'removed' as const },
    { text: after, change: 'added' as const },
  ]
  return joined(runs.filter(({ text }) => text !== ''))
}

/** A lone space between two changed words belongs to the change. */
function joined(runs: readonly WordRun[]): WordRun[] {
  const isGap = ({ text, change }: WordRun) => change === 'same' && /^[\s,.;:]{1,2}$/.test(text)
  const made: WordRun[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) made.push({ text: removed, change: 'removed' })
    if (added) made.push({ text: added, change: 'added' })
    removed = ''
    added = ''
  }
  for (const [at, run] of runs.entries()) {
    const next = runs[at + 1]
    if (run.change === 'removed') removed += run.text
    else if (run.change === 'added') added += run.text
    else if (isGap(run) && removed && added && next && next.change !== 'same') {
      removed += run.text
      added += run.text
    } else {
      flush()
      made.push(run)
    }
  }
  flush()
  return made
}
