/**
 * The body of a posted lead as names and words: JSON, the fields of a form, or ADF 1.0 (adfxml.info, XML). Bounded before it is
 * parsed; what is nested gets a name with full stops in it. Entities, lists where a word is meant and fields that come twice are
 * refused: nobody guesses which of two telephone numbers was meant.
 */
import { isUtf8 } from 'node:buffer'
import { Parser } from 'htmlparser2'
import { formBytes, readBody, readBounded } from '#app/platform/http/bodies/form-body.server.ts'

export type LeadFields = readonly (readonly [name: string, value: string])[]
export type LeadPostRead =
  | { fields: LeadFields; isXml: boolean }
  /** `kept` is what somebody can look at of a body that could not be taken. */
  | { status: 400 | 413 | 415 | 422; reason: string; isXml: boolean; kept?: LeadFields }

const maxFields = 200
const maxDepth = 12
const maxName = 120

/** In place of the names of fields, where a body could not be parted into any. */
export const unreadBody = 'The body'

class PostFault extends Error {}

/** Never throws for anything a sender can do. */
export async function readLeadPost(request: Request): Promise<LeadPostRead> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isXml = /(?:^|[/+])xml$/.test(type) || type === 'application/x-adf'
  const isJson = /(?:^|[/+])json$/.test(type)
  if (!isXml && !isJson) return { ...(await readFormPost(request)), isXml }
  if (Number(request.headers.get('content-length')) > formBytes) return { ...tooLarge, isXml }
  const bytes = await readBounded(request, formBytes)
  if (bytes === null) return { ...tooLarge, isXml }
  const text = new TextDecoder('utf-8').decode(bytes)
  const read = isUtf8(bytes) ? readDocument(text, isJson) : unreadable(isJson)
  return 'fields' in read ? { ...read, isXml } : { ...read, isXml, kept: [[unreadBody, text]] }
}

/** What a document in JSON or XML says, without what carried it. Never throws. */
export function readDocument(
  text: string,
  isJson: boolean,
): { fields: LeadFields } | { status: 400 | 422; reason: string } {
  try {
    return { fields: isJson ? readJson(text) : readXml(text) }
  } catch (error) {
    return error instanceof PostFault ? { status: 422, reason: error.message } : unreadable(isJson)
  }
}

const unreadable = (isJson: boolean) =>
  ({ status: 400, reason: `The body is not ${isJson ? 'JSON' : 'XML'} in UTF-8.` }) as const

const tooMany = { status: 422, reason: `A lead has at most ${maxFields} fields.` } as const

const tooLarge = { status: 413, reason: `A lead has at most ${formBytes / 1024} KB.` } as const

async function readFormPost(
  request: Request,
): Promise<{ fields: LeadFields } | { status: 400 | 413 | 415 | 422; reason: string; kept?: LeadFields }> {
  const body = await readBody(request)
  if ('status' in body) {
    const { status } = body
    if (status === 413) return tooLarge
    if (status === 415) return { status, reason: 'Send a lead as JSON, as form fields or as ADF XML.' }
    return status === 422 ? tooMany : { status, reason: 'The form fields cannot be read.' }
  }
  const [twice] = body.repeated
  const fields = Object.entries(body.values)
  if (twice !== undefined) return { status: 422, reason: formatTwice(twice), kept: fields }
  return fields.length > maxFields ? tooMany : { fields }
}

const formatTwice = (name: string) => `“${name.slice(0, maxName)}” came twice.`

function readJson(text: string): LeadFields {
  const repeated = repeatedKey(text)
  const value: unknown = JSON.parse(text)
  if (repeated !== null) throw new PostFault(formatTwice(repeated))
  const fields: [string, string][] = []
  const walk = (one: unknown, path: string, depth: number) => {
    if (depth > maxDepth) throw new PostFault('The body is nested too deeply.')
    if (Array.isArray(one))
      throw new PostFault(`${path ? `“${path}”` : 'The body'} is a list, where one value is meant.`)
    if (typeof one === 'object' && one !== null)
      for (const [name, inner] of Object.entries(one)) walk(inner, path ? `${path}.${name}` : name, depth + 1)
    else if (path === '') throw new PostFault('The body is not an object with fields.')
    else add(fields, path, one === null ? '' : String(one))
  }
  walk(value, '', 0)
  return fields
}

/** A name that an object has twice, of which JSON.parse keeps the last without a word; null for none. */
function repeatedKey(text: string): string | null {
  const seen: (Set<string> | null)[] = []
  for (const [token, string] of text.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') seen.push(new Set())
    else if (token === '[') seen.push(null)
    else if (token === '}' || token === ']') seen.pop()
    else if (string !== undefined) {
      const names = seen.at(-1)
      if (names?.has(string)) return string.slice(1, -1)
      names?.add(string)
    }
  }
  return null
}

function add(fields: [string, string][], name: string, value: string) {
  if (fields.length >= maxFields) throw new PostFault(tooMany.reason)
  if (name.length > maxName) throw new PostFault('A field has a name that is too long.')
  fields.push([name, value])
}

/** What stands around the lead and names nothing of it. */
const around = /^(?:adf\.)?(?:prospect\.|lead\.)?/

function readXml(text: string): LeadFields {
  const fields: [string, string][] = []
  const counts = new Map<string, number>()
  const open: { name: string; text: string; isLeaf: boolean }[] = []
  let isWhole = false
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new PostFault('A document type or entities are not taken.')
      },
      onopentag(tag, { part = '' }) {
        const parent = open.at(-1)
        if (isWhole) throw new PostFault('The body holds more than one document.')
        if (parent) parent.isLeaf = false
        if (open.length >= maxDepth) throw new PostFault('The body is nested too deeply.')
        const name = [
          ...(parent ? [parent.name] : []),
          tag.toLowerCase(),
          ...(part ? [part.toLowerCase()] : []),
        ].join('.')
        open.push({ name, text: '', isLeaf: true })
        if (/^(?:adf\.)?prospect$/.test(name)) count(name)
        if ((counts.get(name) ?? 0) > 1) throw new PostFault('Send one lead at a time.')
      },
      ontext(part) {
        const one = open.at(-1)
        if (one) one.text += part
      },
      onclosetag(_, isImplied) {
        if (isImplied) throw new SyntaxError('an element is never closed')
        const one = open.pop()
        isWhole = open.length === 0
        if (!one?.isLeaf) return
        const name = one.name.replace(around, '')
        const n = count(`field ${name}`)
        if (name !== '') add(fields, n === 1 ? name : `${name}.${n}`, one.text.trim())
      },
    },
    { xmlMode: true },
  )
  const count = (name: string) => {
    const n = (counts.get(name) ?? 0) + 1
    counts.set(name, n)
    return n
  }
  parser.end(text)
  if (!isWhole || open.length > 0 || fields.length === 0) throw new SyntaxError('no document')
  return fields
}
