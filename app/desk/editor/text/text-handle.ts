/** What the page can ask of the text, whichever way it is written: in the editor, or as HTML where that cannot load. */
import type { TextReport } from './text-checks.ts'

export interface TextHandle {
  /** The HTML as it is stored. */
  read: () => string
  replace: (html: string) => void
  /** Leads to a finding: moves the cursor there. */
  show: (finding: string) => void
  /** Checks again, because the category or what is known of links changed. */
  lookAgain: () => void
}

/** What the text tells the page. */
export interface TextListener {
  onReady: (text: TextHandle) => void
  onInput: () => void
  onReport: (report: TextReport) => void
  /** Something happened that must be said, like words that were left out of a paste. */
  say: (words: string) => void
}
