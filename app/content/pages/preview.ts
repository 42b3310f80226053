/** What the preview of an article says of itself, and where a link to one has ended. */

/** How an article stands: by what readers see meanwhile, and by what is to become of it. */
export type PreviewState = 'draft' | 'review' | 'scheduled' | 'archived' | 'changes' | 'live'

interface PreviewMoments {
  /** When the link ends: "Nov 27, 9:15 AM". */
  until: string
  /** When the text is published by itself, in the same words; null where nothing is planned. */
  planned: string | null
}

/** What stands above the preview, and in it in place of the day of publication; null where that is as readers see it. */
export function previewWords(
  state: PreviewState,
  { until, planned }: PreviewMoments,
): { line: string; standing: string | null } {
  const at = planned === null ? '' : ` scheduled for ${planned}`
  const [line, standing] = words[state](at)
  return { line: `${line} This link works until ${until}.`, standing }
}

const words: Record<PreviewState, (at: string) => readonly [string, string | null]> = {
  draft: () => ['Preview of a draft: not published.', 'Draft, not published'],
  review: () => ['Preview of a text in review: not published.', 'In review, not published'],
  scheduled: (at) => [`Preview of an article${at}: not published yet.`, `Not published yet,${at}`],
  archived: () => ['Preview of an archived article: not published.', 'Archived, not published'],
  changes: (at) => [`Preview of unpublished changes${at}: readers do not see them yet.`, null],
  live: () => ['Preview of a published article: readers see the same.', null],
}

/** The same above a version of one of our pages. */
export const previewOfPageWords = (until: string) =>
  `Preview of a page as it was saved: visitors see what was published. This link works until ${until}.`

export const previewEnded = {
  heading: 'This preview link has ended',
  body: 'Ask the person who sent it for a new one.',
  linkLabel: 'Read our published articles',
}
