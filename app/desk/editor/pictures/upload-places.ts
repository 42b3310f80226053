/** Where pictures on their way stand in the text: their places move with it, until the figures take them. */
import type { Transaction } from '@tiptap/pm/state'
import { PluginKey } from '@tiptap/pm/state'
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
/**
 * One more waits, one has ended, one has its figure by this very change, some wait elsewhere from here on, or the text that
 * they wait in was carried elsewhere.
 */
export interface PlaceChange {
  add?: Waiting
  remove?: string
  landed?: string
  move?: { ids: readonly string[]; to: number }
  carried?: { from: number; to: number; by: number }
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
    // The figure takes the place of an empty paragraph: nobody deleted the others that wait in it.
    const { carried } = change ?? {}
    if (carried && one.at >= carried.from && one.at < carried.to) return { ...one, at: one.at + carried.by }
    const isBeside = one.at === place
    const { pos, deletedAcross } = tr.mapping.mapResult(one.at, isBeside && index < landed ? -1 : 1)
    if (deletedAcross && !isBeside) return []
    return { ...one, at: change?.move?.ids.includes(one.id) ? change.move.to : pos }
  })
  if (change?.add) waiting.push(change.add)
  const marks = waiting.map(({ id, at, box }) =>
    Decoration.widget(at, box, { key: id, side: 1, stopEvent: () => true }),
  )
  return { waiting, marks: DecorationSet.create(tr.doc, marks) }
}
