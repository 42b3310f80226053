/** The way to the choice between two versions, which stands above the title: far from who is writing. */

export const choiceId = 'editor-conflict'

/** Leads back to the text: what was asked above it is answered. */
export const leadToText = () => document.getElementById('editor-text')?.focus()

/** Where the page says what a button came to that did nothing. */
export const answerId = 'editor-answer'

/** Brings the choice into sight and gives it the focus, once it is drawn. */
export const leadToChoice = () => leadTo(choiceId)

/** The same for the answer: from there on the text is read. */
export const leadToAnswer = () => leadTo(answerId)

function leadTo(id: string) {
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  })
}
