/** Takes pictures that are pasted into the text or dropped on it. */
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { type PictureUploadsStorage, uploadAt } from './upload-at.ts'
import { movePlaces, noPlaces, type UploadPlaces, uploadPlacesKey } from './upload-places.ts'

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
