/** An address that is pasted over words makes a link of them; the words stay. */
import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { safeHref } from '#app/articles/links/safe-href.ts'

export const PasteLink = Extension.create({
  name: 'pasteLink',
  // Before whatever else takes what is pasted.
  priority: 200,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste: ({ state, dispatch }, { clipboardData }) => {
          const text = clipboardData?.getData('text/plain').trim() ?? ''
          const href = /^(?:https?:\/\/|mailto:|tel:)/i.test(text) ? safeHref(text) : null
          const { selection, schema, tr } = state
          const link = schema.marks.link?.create({ href })
          const { $from, $to, from, to, empty } = selection
          if (!href || !link || empty || !(selection instanceof TextSelection)) return false
          // Over several paragraphs it is meant to take their place.
          if (!$from.sameParent($to) || !$from.parent.type.allowsMarkType(link.type)) return false
          // An address over the same address is only pasted.
          if (safeHref(state.doc.textBetween(from, to)) === href) return false
          dispatch(tr.removeMark(from, to, link.type).addMark(from, to, link).scrollIntoView())
          return true
        },
      },
    }),
  ],
})
