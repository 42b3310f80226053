/** A word that insurers use, and what it means. */

export interface TermSource {
  /** Who published what, as a reader would look it up. */
  name: string
  url?: string
  /** The day it was read for the text, YYYY-MM-DD. */
  checked: string
}

export interface GlossaryTerm {
  /** The anchor on the page: lower-case letters, digits and single dashes. It stays when the term is reworded. */
  id: string
  term: string
  /** One to three plain sentences. A number or a law stands here only with a source. */
  text: string
  /** Words by which a text is known to mention it, in any case: without a list the term itself, with an empty one none. */
  mentions?: readonly string[]
  source?: TermSource
}
