/** Where pictures on their way stand in the text: their places move with it, until the figures take them. */
import type { Fragment } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { PluginKey } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

interface Waiting {
  id: string
  at: number
  box: HTMLElement
}
export interface UploadPlaces {
  waiting: readonly Waiting[]
  marks: DecorationSet
}
/** One more waits, one has ended, one has its figure by this very change, or some wait elsewhere from here on. */
export interface PlaceChange {
  add?: Waiting
  remove?: string
  landed?: string
  move?: { ids: readonly string[]; to: number }
}

export const uploadPlacesKey = new PluginKey<UploadPlaces>('pictureUploads')

export const noPlaces: UploadPlaces = { waiting: [], marks: DecorationSet.empty }

/** The places after `tr`. */
export function movePlaces(tr: Transaction, before: UploadPlaces): UploadPlaces {
  const change = tr.getMeta(uploadPlacesKey) as PlaceChange | undefined
  if (!change && (!tr.docChanged || before.waiting.length === 0)) return before
  // A set of marks loses those at whose place a paragraph is parted, which is what pictures do.
  const landed = before.waiting.findIndex(({ id }) => id === change?.landed)
  const place = before.waiting[landed]?.at
  const waiting = before.waiting.flatMap((one, index) => {
    if (index === landed || one.id === change?.remove) return []
    const isBeside = one.at === place
    const { pos, deletedAcross } = tr.mapping.mapResult(one.at, isBeside && index < landed ? -1 : 1)
    // The figure takes the place of an empty paragraph: nobody deleted the others that wait in it.
    const at = deletedAcross && !isBeside ? carriedTo(tr, one.at) : pos
    if (at === null) return []
    return { ...one, at: change?.move?.ids.includes(one.id) ? change.move.to : at }
  })
  if (change?.add) waiting.push(change.add)
  const marks = waiting.map(({ id, at, box }) =>
    Decoration.widget(at, box, { key: id, side: 1, stopEvent: () => true }),
  )
  return { waiting, marks: DecorationSet.create(tr.doc, marks) }
}

/**
 * Where a place is whose text `tr` takes away, when it puts the very same text in elsewhere: blocks that were moved, also by
 * taking a move back. Null where it is gone.
 */
function carriedTo(tr: Transaction, at: number): number | null {
  let now = at
  let taken: { content: Fragment; offset: number } | null = null
  for (const [index, step] of tr.steps.entries()) {
    const { pos, deletedAcross } = step.getMap().mapResult(now, 1)
    if (taken) {
      if (!(step instanceof ReplaceStep) || step.from !== step.to || !step.slice.content.eq(taken.content))
        continue
      now = step.from + taken.offset
      taken = null
    } else if (!deletedAcross) now = pos
    else if (step instanceof ReplaceStep && step.slice.size === 0) {
      const content = tr.docs[index]?.slice(step.from, step.to).content
      if (!content) return null
      taken = { content, offset: now - step.from }
    } else return null
  }
  return taken ? null : now
}
