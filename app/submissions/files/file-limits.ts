/** Which files are kept on a person, and how many: for the server, and for the form in the browser. */

/** The kinds with the ending that a file gets, and other endings that are fine. */
export const fileKinds = {
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  'image/jpeg': { label: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/png': { label: 'PNG', endings: ['png'] },
  'image/webp': { label: 'WebP', endings: ['webp'] },
  'image/heic': { label: 'HEIC', endings: ['heic', 'heif'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'Word',
    endings: ['docx'],
  },
  'text/plain': { label: 'Text', endings: ['txt'] },
} as const satisfies Record<string, { label: string; endings: readonly [string, ...string[]] }>

export type FileType = keyof typeof fileKinds

/** For the field of a form. */
export const acceptedEndings = Object.values(fileKinds)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',')

/** Largest file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024
/** What fits on one request of a person, with what was removed and can still be put back. */
export const maxFiles = 200
export const maxBytesInAll = 500_000_000
/** Days for which a removed file can be put back. */
export const backDays = 30
