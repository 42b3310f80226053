import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Attached, WhyUnkept } from '../model/reply-tables.ts'

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

/**
 * `arriving` until whole, `removed` while it can be put back, `doomed` once its bytes have to go. A row is there
 * before its bytes and after them.
 */
export type FileState = 'arriving' | 'kept' | 'removed' | 'doomed'

interface PersonFileTable {
  id: string
  subject_id: string | null
  state: FileState
  name: string
  type: FileType
  bytes: number
  digest: string
  added_at: Moment
  added_by: string | null
  state_at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    person_files: PersonFileTable
  }
}

/** Longest name, in characters, its ending included. */
const maxName = 120

/** A name of at most `maxName` characters whose ending is that of its kind. */
export function tidyFileName(given: string, type: FileType): string {
  const { endings } = fileKinds[type]
  // Some browsers send the path on their own machine.
  const last = tidyLine(given).split(/[/\\]/).at(-1) ?? ''
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.\s]{0,10}))?$/.exec(last) ?? []
  const known = endings.find((one) => one === ending.toLowerCase())
  // A short ending that is another kind's is put right; what only looks like one belongs to the name.
  const whole = known || isEnding(ending) ? stem : last
  const tail = `.${known ?? endings[0]}`
  const own = new RegExp(`\\.(${endings.join('|')})$`, 'i')
  const tidy = tidyLine(whole.replace(own, '').replace(/[<>:"|?*]/g, '-')).replace(/^[. ]+|[. ]+$/g, '')
  const cut = [...tidy]
    .slice(0, maxName - tail.length)
    .join('')
    .trimEnd()
  return `${cut || 'File'}${tail}`
}

const isEnding = (text: string) => /^[a-z][a-z0-9]{1,4}$/i.test(text)

/** `attachment`, with the name for every browser (RFC 6266, 5; RFC 8187, 3.2). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^ -~]/g, '_').replace(/["\\%]/g, '_')
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** What came with an email, in words for the timeline. */
const reasons: Record<WhyUnkept, string> = {
  empty: 'it is empty',
  'too-large': 'it is larger than 10 MB',
  'wrong-kind': 'we do not keep this kind of file',
  full: 'there is no room for more files here',
  cut: 'the email is too large to be read to its end',
  away: 'the store for files could not be reached',
  more: 'too many came at once',
  signed: 'it is signed with S/MIME, with the words inside the signature',
  encrypted: 'it is encrypted with S/MIME',
}

export function formatAttached({ kept, unkept }: Partial<Attached>): string[] {
  return [
    ...(kept?.length ? [`Attached, under Files: ${kept.join(', ')}`] : []),
    ...(unkept ?? []).map(({ name, why }) => `Attached, only in the mailbox: ${name} (${reasons[why]})`),
  ]
}
