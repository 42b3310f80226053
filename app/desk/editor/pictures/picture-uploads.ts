/** Pictures on their way: a bar of progress stands at their place, which moves with the text, until the figure takes it. */
import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type PictureFault, type UploadedPicture, uploadPicture } from './upload-picture.ts'

export interface PictureUploadsOptions {
  /** Asks what the picture at this place shows. */
  describe: (position: number) => void
}

interface Waiting {
  id: string
  at: number
  box: HTMLElement
}
interface Uploads {
  waiting: readonly Waiting[]
  marks: DecorationSet
}
/** One more waits, one has ended, or some wait elsewhere from here on. */
interface Change {
  add?: Waiting
  remove?: string
  move?: { ids: readonly string[]; to: number }
}
const key = new PluginKey<Uploads>('pictureUploads')
/** When a key was last pressed in a text, milliseconds of the page's clock. */
const typedAt = new WeakMap<EditorView, number>()
/** Milliseconds without a key after which a question may come up: it takes the keys away from the text. */
const quiet = 1_000

export const PictureUploads = Extension.create<PictureUploadsOptions>({
  name: 'pictureUploads',
  addOptions: () => ({ describe: () => {} }),
  addProseMirrorPlugins() {
    const { editor } = this
    const take = (files: FileList | undefined, at: number) => {
      // Also what is no picture: the browser would open it in place of the article.
      for (const file of files ?? []) void uploadAt(editor, file, at)
      return files !== undefined && files.length > 0
    }
    return [
      new Plugin<Uploads>({
        key,
        state: {
          init: () => ({ waiting: [], marks: DecorationSet.empty }),
          apply(tr, before) {
            const change = tr.getMeta(key) as Change | undefined
            if (!change && (!tr.docChanged || before.waiting.length === 0)) return before
            // A set of marks loses those at whose place a paragraph is parted, which is what pictures do.
            const waiting = before.waiting.flatMap((one) => {
              const { pos, deletedAcross } = tr.mapping.mapResult(one.at)
              const at = change?.move?.ids.includes(one.id) ? change.move.to : pos
              return deletedAcross || one.id === change?.remove ? [] : { ...one, at }
            })
            if (change?.add) waiting.push(change.add)
            const marks = waiting.map(({ id, at, box }) =>
              Decoration.widget(at, box, { key: id, side: 1, stopEvent: () => true }),
            )
            return { waiting, marks: DecorationSet.create(tr.doc, marks) }
          },
        },
        props: {
          decorations: (state) => key.getState(state)?.marks,
          handleKeyDown: (view) => {
            typedAt.set(view, performance.now())
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

/** Uploads `file` and puts its figure where `at` is by then. What goes wrong is said there, until it is read. */
export async function uploadAt(editor: Editor, file: File, at: number): Promise<void> {
  const id = crypto.randomUUID()
  const box = uploadBox(file.name, () => editor.view.focus())
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at, box: box.element } } satisfies Change))
  for (;;) {
    const stop = new AbortController()
    box.begin(() => stop.abort())
    const outcome = await uploadPicture(file, box.show, stop.signal).catch(() => ({
      fault: 'The picture did not reach the server.',
      again: true,
    }))
    if (editor.isDestroyed) return
    if (!('fault' in outcome)) return land(editor, id, outcome)
    if (stop.signal.aborted || !(await box.fail(outcome))) break
  }
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id }))
}

function land(editor: Editor, id: string, { src, width, height }: UploadedPicture) {
  const waiting = key.getState(editor.state)?.waiting ?? []
  const index = waiting.findIndex((one) => one.id === id)
  const place = waiting[index]?.at
  // Whoever deletes the text around it does not want it any more.
  if (place === undefined) return
  const later = waiting.slice(index + 1).filter(({ at }) => at === place)
  const attrs = { src, alt: '', width: String(width), height: String(height) }
  editor
    .chain()
    .setMeta(key, { remove: id })
    // The cursor stays with the words that are being typed, wherever that is.
    .insertContentAt(place, { type: 'figure', attrs }, { updateSelection: false })
    .run()
  // Several that were chosen together stand in the order they were chosen in, whichever arrives first.
  if (later.length > 0) {
    const move = { ids: later.map((one) => one.id), to: endOf(editor, src) ?? place }
    editor.view.dispatch(editor.state.tr.setMeta(key, { move } satisfies Change))
  }
  ask(editor, src)
}

/** Where the figure of a picture ends. */
function endOf(editor: Editor, src: string): number | undefined {
  let end: number | undefined
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'figure' && node.attrs.src === src) end = position + node.nodeSize
  })
  return end
}

/** Asks what the picture shows, as soon as nobody is typing. */
function ask(editor: Editor, src: string) {
  if (editor.isDestroyed) return
  const wait = quiet - (performance.now() - (typedAt.get(editor.view) ?? Number.NEGATIVE_INFINITY))
  if (wait > 0) {
    setTimeout(() => ask(editor, src), wait)
    return
  }
  const { describe } = optionsOf(editor)
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'figure' && node.attrs.src === src && !node.attrs.alt) describe(position)
  })
}

function optionsOf(editor: Editor): PictureUploadsOptions {
  const { options } = editor.extensionManager.extensions.find(({ name }) => name === 'pictureUploads') ?? {}
  // Configured beside the figures, in rich-text.tsx.
  return options as PictureUploadsOptions
}

/** What stands in the text for a file that is on its way, or did not arrive. */
function uploadBox(name: string, goBack: () => void) {
  const element = document.createElement('span')
  element.className = 'upload'
  element.contentEditable = 'false'
  const words = document.createElement('span')
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
      words.removeAttribute('role')
      words.textContent = `${name} is being uploaded`
      bar.removeAttribute('value')
      element.replaceChildren(words, bar, button('Cancel', cancel))
    },
    show(share: number) {
      if (share < 1) bar.value = share
      else {
        bar.removeAttribute('value')
        words.textContent = `${name} is being prepared`
      }
    },
    /** True when it shall be tried again. */
    fail({ fault, again }: PictureFault): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      words.setAttribute('role', 'alert')
      words.textContent = `${name}: ${fault}`
      const close = button('Close', () => resolve(false))
      element.replaceChildren(words, ...(again ? [button('Try again', () => resolve(true))] : []), close)
      return promise
    },
  }
}
