/** What changed about links, weight and pictures of a block, in words: its text alone does not show it. */
import { readArticleHref } from '../links/article-link.ts'
import type { Mark } from './text-blocks.server.ts'

/** Notes for one block at most. */
const maxNotes = 20

/** What is different about `after` with the words `text`, one sentence each. `names` are titles of articles by id. */
export function compareMarks(
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

/** Where a link leads, in words. */
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
