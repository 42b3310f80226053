/** The way to the choice between two versions, which stands above the title: far from who is writing. */

export const choiceId = 'editor-conflict'

/** Leads back to the text: what was asked above it is answered. */
export const leadToText = () => document.getElementById('editor-text')?.focus()

/** Brings the choice into sight and gives it the focus, once it is drawn. */
export function leadToChoice() {
  requestAnimationFrame(() => {
    const choice = document.getElementById(choiceId)
    choice?.scrollIntoView({ block: 'center' })
    choice?.focus({ preventScroll: true })
  })
}
