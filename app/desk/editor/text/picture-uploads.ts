/** A place in the text waits for each picture under way, and goes with the words around it. */

import { type Editor, Extension } from '@tiptap/core'
import type { Fragment, Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { waits } from '../../waits.ts'
import { type UploadError, type UploadedPicture, uploadPicture } from './upload-picture.ts'

type PictureUploadsOptions = Pick<PictureUploadsStorage, 'describe'>

export const PictureUploads = Extension.create<PictureUploadsOptions, PictureUploadsStorage>({
  name: 'pictureUploads',
  addOptions: () => ({ describe: () => {} }),
  addStorage() {
    return { typedAt: Number.NEGATIVE_INFINITY, underWay: 0, landed: [], describe: this.options.describe }
  },
  addProseMirrorPlugins() {
    const { editor, storage } = this
    const take = (files: FileList | undefined, at: number) => {
      // Also what is no picture: the browser would open it in place of the article.
      for (const file of files ?? []) void uploadAt(editor, file, at)
      return files !== undefined && files.length > 0
    }
    return [
      new Plugin<UploadPlaces>({
        key: uploadPlacesKey,
        state: { init: () => noPlaces, apply: movePlaces },
        props: {
          decorations: (state) => uploadPlacesKey.getState(state)?.marks,
          handleKeyDown: () => {
            storage.typedAt = performance.now()
            return false
          },
          handlePaste: (view, event) => {
            // Word puts a picture of the text beside the text: then the text is meant.
            const hasText = saysSomething(event.clipboardData?.getData('text/html') ?? '')
            return !hasText && take(event.clipboardData?.files, view.state.selection.to)
          },
          handleDrop: (view, event) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            return take(event.dataTransfer?.files, at ?? view.state.selection.to)
          },
        },
      }),
    ]
  },
})

/** A picture that is copied from a page comes with HTML of its own, in which nothing can be read. */
const saysSomething = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.innerText.trim() !== ''

declare module '@tiptap/core' {
  interface Storage {
    pictureUploads: PictureUploadsStorage
  }
}

export interface PictureUploadsStorage {
  typedAt: number
  underWay: number
  landed: readonly string[]
  describe: (position: number) => void
}

/** Milliseconds without a key after which a question may come up: it takes the keys away from the text. */
const quiet = waits.pictureQuestion

/** Uploads `file` and puts its figure where `at` is by then. What goes wrong is said there, until it is read. */
export async function uploadAt(editor: Editor, file: File, at: number): Promise<void> {
  const id = crypto.randomUUID()
  const box = uploadBox(file.name, () => editor.view.focus())
  const change: PlaceChange = { add: { id, at, box: box.element } }
  editor.view.dispatch(makeRoomBelow(editor.state.tr, at).setMeta(uploadPlacesKey, change))
  for (;;) {
    const stop = new AbortController()
    box.begin(() => stop.abort())
    editor.storage.pictureUploads.underWay++
    const outcome = await uploadPicture(file, box.show, stop.signal).catch(() => ({
      error: 'The picture was not uploaded.',
      again: true,
    }))
    if (editor.isDestroyed) return
    editor.storage.pictureUploads.underWay--
    if (!('error' in outcome)) return land(editor, id, outcome)
    askWhatShows(editor)
    if (stop.signal.aborted || !(await box.fail(outcome))) break
  }
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(uploadPlacesKey, { remove: id }))
}

/** The picture takes the place of an empty paragraph: whoever stands in it goes on writing in another one below. */
function makeRoomBelow(tr: Transaction, at: number): Transaction {
  const place = tr.doc.resolve(at)
  const { parent } = place
  if (parent.type.name !== 'paragraph' || parent.content.size > 0 || tr.selection.from !== at) return tr
  const below = place.after()
  tr.insert(below, parent.type.create())
  return tr.setSelection(TextSelection.create(tr.doc, below + 1))
}

function land(editor: Editor, id: string, { src, width, height }: UploadedPicture) {
  const waiting = uploadPlacesKey.getState(editor.state)?.waiting ?? []
  const index = waiting.findIndex((one) => one.id === id)
  const place = waiting[index]?.at
  // Whoever deletes the text around it does not want it any more.
  if (place === undefined) return askWhatShows(editor)
  const later = waiting.slice(index + 1).filter(({ at }) => at === place)
  const attrs = { src, alt: '', width: String(width), height: String(height) }
  editor
    .chain()
    .setMeta(uploadPlacesKey, { landed: id } satisfies PlaceChange)
    // The cursor stays with the words that are being typed, wherever that is.
    .insertContentAt(place, { type: 'figure', attrs }, { updateSelection: false })
    .run()
  // Several that were chosen together stand in the order they were chosen in, whichever arrives first.
  if (later.length > 0) {
    const last = figuresOf(editor, src).at(-1)
    const move = { ids: later.map((one) => one.id), to: last ? last.at + last.node.nodeSize : place }
    editor.view.dispatch(editor.state.tr.setMeta(uploadPlacesKey, { move } satisfies PlaceChange))
  }
  askWhatShows(editor, src)
}

function figuresOf({ state }: Editor, src: string) {
  const found: { node: Node; at: number }[] = []
  state.doc.descendants((node, at) => {
    if (node.type.name === 'figure' && node.attrs.src === src) found.push({ node, at })
  })
  return found
}

/** As soon as nobody types and no other is on its way: those put in together are asked about in one go. */
export function askWhatShows(editor: Editor, src?: string) {
  if (editor.isDestroyed) return
  const storage = editor.storage.pictureUploads
  if (src) storage.landed = [...storage.landed, src]
  if (storage.underWay > 0 || storage.landed.length === 0) return
  const wait = quiet - (performance.now() - storage.typedAt)
  if (wait > 0) return void setTimeout(() => askWhatShows(editor), wait)
  const asked = [...new Set(storage.landed)].flatMap((one) => figuresOf(editor, one))
  storage.landed = []
  for (const { node, at } of asked.toSorted((one, other) => one.at - other.at))
    if (!node.attrs.alt) storage.describe(at)
}

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

const uploadPlacesKey = new PluginKey<UploadPlaces>('pictureUploads')

const noPlaces: UploadPlaces = { waiting: [], marks: DecorationSet.empty }

function movePlaces(tr: Transaction, before: UploadPlaces): UploadPlaces {
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

/** Where a place is when `tr` moves its text elsewhere, undo included. Null where it is gone. */
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

function uploadBox(name: string, goBack: () => void) {
  const element = document.createElement('span')
  element.className = 'upload'
  element.contentEditable = 'false'
  const message = document.createElement('span')
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', `Upload of ${name}`)
  bar.max = 1
  const button = (label: string, press: () => void) => {
    const one = document.createElement('button')
    one.type = 'button'
    one.className = 'upload-cancel'
    one.textContent = label
    one.addEventListener('click', () => {
      press()
      // The button goes, and the next key would be meant for the desk.
      goBack()
    })
    return one
  }
  return {
    element,
    begin(cancel: () => void) {
      message.removeAttribute('role')
      message.textContent = `Uploading ${name}`
      bar.removeAttribute('value')
      element.replaceChildren(message, bar, button('Cancel', cancel))
    },
    show(share: number) {
      if (share < 1) bar.value = share
      else {
        bar.removeAttribute('value')
        message.textContent = `Processing ${name}`
      }
    },
    fail({ error, again }: UploadError): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      message.setAttribute('role', 'alert')
      message.textContent = `${name}: ${error}`
      const close = button('Close', () => resolve(false))
      element.replaceChildren(message, ...(again ? [button('Try again', () => resolve(true))] : []), close)
      return promise
    },
  }
}
