/** Uploads a file while the text goes on, and puts its figure where its place is by then. */
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { waits } from '../../waits.ts'
import { uploadBox } from './upload-box.ts'
import { type UploadedPicture, uploadPicture } from './upload-picture.ts'
import { type PlaceChange, uploadPlacesKey } from './upload-places.ts'

declare module '@tiptap/core' {
  interface Storage {
    pictureUploads: PictureUploadsStorage
  }
}

export interface PictureUploadsStorage {
  /** When a key was last pressed in the text, milliseconds of the page's clock. */
  typedAt: number
  /** How many files are on their way. */
  underWay: number
  /** The addresses of pictures in the text that nobody was asked about yet. */
  landed: readonly string[]
  /** Asks what the picture at this place shows. */
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

/**
 * Asks what the pictures show that came into the text, and `src` among them, as soon as nobody is typing and no other one is
 * on its way: those that were put in together are asked about in one go.
 */
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
