/** The name that a file is kept under: what its sender called it, without what leads elsewhere, acts or cannot be seen. */
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type FileType, fileKinds } from './file-limits.ts'

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
