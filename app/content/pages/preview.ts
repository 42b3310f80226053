/** What stands above the preview of an article, and where a link to one has ended. */

/** By what readers see meanwhile. `until` is when the link ends: "Nov 27, 9:15 AM". */
export function previewLine(state: 'draft' | 'archived' | 'changes' | 'live', until: string): string {
  return `${lines[state]} This link works until ${until}.`
}

const lines = {
  draft: 'Preview of a draft: not published.',
  archived: 'Preview of an archived article: not published.',
  changes: 'Preview of unpublished changes: readers do not see them yet.',
  live: 'Preview of a published article: readers see the same.',
}

export const previewEnded = {
  heading: 'This preview link has ended',
  body: 'Ask the person who sent it for a new one.',
  linkLabel: 'Read our published articles',
}
