/** What somebody does to a page at the desk: words, the order of its sections, what is shown, and what is added. */
import type { PageDocument, PageSeed, SectionEntry, Words } from '#app/content/pages/page-document.ts'
import {
  addableKinds,
  type Field,
  type Fields,
  type KindName,
  kindOf,
} from '#app/content/pages/section-kinds.ts'
import { readWords, sectionOf, wordsToKeep } from '#app/content/section-words.server.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { maxSections } from './page-checks.server.ts'

export interface PageChange {
  /** The button: a verb, and behind a colon what it is done to within the section. */
  does: string
  /** The key of the section it is about. */
  section: string
  typed: Readonly<Record<string, string>>
}

/** The document after `change`; the same one where there is nothing to do. */
export function changeDocument(seed: PageSeed, document: PageDocument, change: PageChange): PageDocument {
  const [verb = '', place = ''] = change.does.split(':')
  if (verb === 'head') return withHead(seed, document, change.typed)
  const { sections } = document
  const at = sections.findIndex(({ key }) => key === change.section)
  const entry = sections[at]
  if (verb === 'add') return add(document, place, at)
  if (!entry) return document
  const put = (...entries: SectionEntry[]) => ({
    ...document,
    sections: sections.toSpliced(at, 1, ...entries),
  })
  const { isFixed = false, isSingle = false } = kindOf(entry.kind)
  switch (verb) {
    case 'words':
    case 'item-add':
    case 'item-remove':
    case 'item-up':
    case 'item-down':
      return put(withWords(seed, entry, { ...change, verb, place }))
    case 'reset':
      return put(withoutWords(entry))
    case 'up':
      return isFixed ? document : moved(document, at, -1)
    case 'down':
      return isFixed ? document : moved(document, at, 1)
    case 'hide':
      return isFixed ? document : put({ ...entry, isHidden: true })
    case 'show': {
      const { isHidden: _, ...shown } = entry
      return put(shown)
    }
    case 'duplicate':
      return isSingle || isFixed || sections.length >= maxSections
        ? document
        : put(entry, { ...entry, key: freeKey(sections, entry.kind) })
    case 'remove':
      // What the page came with is hidden, so that it can be shown again.
      return isOwn(entry) ? put() : document
    default:
      return document
  }
}

/** Whether it was added or duplicated at the desk. */
export const isOwn = ({ key, from }: SectionEntry): boolean => key !== from

function withHead(seed: PageSeed, document: PageDocument, typed: PageChange['typed']): PageDocument {
  const { sections } = document
  const head = (['title', 'description'] as const).flatMap((name) => {
    const text = tidyLine(typed[name] ?? '')
    return text === seed.meta[name] ? [] : [[name, text]]
  })
  return { ...(Object.fromEntries(head) as Partial<PageDocument>), sections }
}

function withoutWords({ words: _, ...entry }: SectionEntry): SectionEntry {
  return entry
}

function withWords(
  seed: PageSeed,
  entry: SectionEntry,
  { typed, verb, place }: PageChange & { verb: string; place: string },
): SectionEntry {
  const before = sectionOf(seed, entry)?.value
  if (!before) return entry
  const words = wordsToKeep(
    entry.kind,
    changeItems(entry.kind, readWords(entry.kind, before, typed), verb, place),
  )
  const bare = withoutWords(entry)
  const came = sectionOf(seed, bare)?.value ?? {}
  const isAsItCame = JSON.stringify(words) === JSON.stringify(wordsToKeep(entry.kind, came))
  return isAsItCame ? bare : { ...bare, words }
}

function changeItems(kind: KindName, value: Words, verb: string, place: string): Words {
  const [name = '', number = '-1'] = place.split('.')
  const field = kindOf(kind).fields[name]
  if (field?.as !== 'items') return value
  const items = Array.isArray(value[name]) ? (value[name] as readonly Words[]) : []
  const at = Number(number)
  const item = items[at]
  const set = (changed: readonly Words[]) => ({ ...value, [name]: changed })
  if (verb === 'item-add' && !field.isFixed && items.length < field.most)
    return set([...items, blank(field.of)])
  if (!item) return value
  if (verb === 'item-remove' && !field.isFixed) return set(items.toSpliced(at, 1))
  const to = verb === 'item-up' ? at - 1 : at + 1
  if (!/^item-(up|down)$/.test(verb) || !items[to]) return value
  return set(items.toSpliced(at, 1).toSpliced(to, 0, item))
}

/** A section or an item without words yet. */
function blank(fields: Fields): Words {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.optional ? [] : [[name, blankField(field)]])),
  )
}

function blankField(field: Field): unknown {
  if (field.as === 'line' || field.as === 'text') return ''
  if (field.as === 'choice') return field.options[0]
  if (field.as === 'part') return blank(field.of)
  return field.as === 'items' ? Array.from({ length: field.least }, () => blank(field.of)) : []
}

function add(document: PageDocument, name: string, at: number): PageDocument {
  const kind = addableKinds.find((one) => one === name)
  const { sections } = document
  if (!kind || sections.length >= maxSections) return document
  const look = kind === 'cards' ? { look: 'features' } : {}
  const entry: SectionEntry = {
    key: freeKey(sections, kind),
    kind,
    words: { ...blank(kindOf(kind).fields), ...look },
  }
  return { ...document, sections: sections.toSpliced(at < 0 ? sections.length : at + 1, 0, entry) }
}

/** "faq-2": nothing else on the page is called like that. */
function freeKey(sections: readonly SectionEntry[], kind: KindName): string {
  const taken = new Set(sections.map(({ key }) => key))
  for (let n = 2; ; n++) if (!taken.has(`${kind}-${n}`)) return `${kind}-${n}`
}

function moved(document: PageDocument, at: number, by: 1 | -1): PageDocument {
  const { sections } = document
  const [entry, other] = [sections[at], sections[at + by]]
  if (!entry || !other || kindOf(other.kind).isFixed) return document
  return { ...document, sections: sections.with(at, other).with(at + by, entry) }
}
