/** Pictures on their way: a bar of progress stands at their place, which moves with the text, until the figure takes it. */
import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { uploadPicture } from './upload-picture.ts'

export interface PictureUploadsOptions {
  /** Asks what the picture at this place shows. */
  describe: (position: number) => void
  say: (words: string) => void
}

interface Waiting {
  id: string
  at: number
  box: HTMLElement
}
const key = new PluginKey<DecorationSet>('pictureUploads')
const isPicture = ({ type }: File) => type.startsWith('image/')

export const PictureUploads = Extension.create<PictureUploadsOptions>({
  name: 'pictureUploads',
  addOptions: () => ({ describe: () => {}, say: () => {} }),
  addProseMirrorPlugins() {
    const { editor } = this
    const take = (files: FileList | undefined, at: number) => {
      const pictures = [...(files ?? [])].filter(isPicture)
      for (const file of pictures) void uploadAt(editor, file, at)
      return pictures.length > 0
    }
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, before) => {
            const marks = tr.docChanged ? before.map(tr.mapping, tr.doc) : before
            const change = tr.getMeta(key) as { add?: Waiting; remove?: string } | undefined
            if (change?.add) {
              const { id, at, box } = change.add
              return marks.add(tr.doc, [
                Decoration.widget(at, box, { id, key: id, side: 1, stopEvent: () => true }),
              ])
            }
            return change?.remove ? marks.remove(find(marks, change.remove)) : marks
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, event) => {
            // Word puts a picture of the text beside the text: then the text is meant.
            const hasText = event.clipboardData?.types.includes('text/html')
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

const find = (marks: DecorationSet | undefined, id: string) =>
  marks?.find(undefined, undefined, (spec) => spec.id === id) ?? []

/** Uploads `file` and puts its figure where `at` is by then. */
export async function uploadAt(editor: Editor, file: File, at: number): Promise<void> {
  const { describe, say } = optionsOf(editor)
  const stop = new AbortController()
  const id = crypto.randomUUID()
  const bar = progressBox(file.name, () => stop.abort())
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at, box: bar.box } satisfies Waiting }))
  const outcome = await uploadPicture(file, bar.show, stop.signal).catch(() => ({
    fault: 'The picture did not reach the server. Try it again.',
  }))
  if (editor.isDestroyed) return
  const place = find(key.getState(editor.state), id)[0]?.from
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id }))
  if (stop.signal.aborted) return
  if ('fault' in outcome) return say(`${file.name}: ${outcome.fault}`)
  // Whoever deletes the text around it does not want it any more.
  if (place === undefined) return
  const { src, width, height } = outcome
  const attrs = { src, alt: '', width: String(width), height: String(height) }
  editor.chain().insertContentAt(place, { type: 'figure', attrs }).run()
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'figure' && node.attrs.src === src && !node.attrs.alt) describe(position)
  })
}

function optionsOf(editor: Editor): PictureUploadsOptions {
  const { options } = editor.extensionManager.extensions.find(({ name }) => name === 'pictureUploads') ?? {}
  // Configured beside the figures, in rich-text.tsx.
  return options as PictureUploadsOptions
}

function progressBox(name: string, cancel: () => void) {
  const box = document.createElement('span')
  box.className = 'upload'
  box.contentEditable = 'false'
  const words = box.appendChild(document.createElement('span'))
  words.textContent = `${name} is being uploaded`
  const bar = box.appendChild(document.createElement('progress'))
  bar.setAttribute('aria-label', `Upload of ${name}`)
  bar.max = 1
  const button = box.appendChild(document.createElement('button'))
  button.type = 'button'
  button.className = 'upload-cancel'
  button.textContent = 'Cancel'
  button.addEventListener('click', cancel)
  const show = (share: number) => {
    if (share < 1) bar.value = share
    else {
      bar.removeAttribute('value')
      words.textContent = `${name} is being prepared`
    }
  }
  return { box, show }
}
