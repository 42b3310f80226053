/** What somebody wrote into a form of the desk that could not be taken, to be shown to them once more. */

import { data } from 'react-router'
import type { z } from 'zod'
import type { ErrorResponse } from '#app/lib/outcome.ts'
import { formBytes, readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { contactLabels } from '#app/submissions/model/contact-details.ts'
import { policyLabels } from '#app/submissions/model/policy.ts'

/** What means nothing without its label. */
const labels: Readonly<Record<string, string>> = {
  ...contactLabels,
  ...policyLabels,
  add: 'Tag',
  tag: 'Tag',
}

/** The fields that hold words of their own. A list, so that no password and no code is ever shown. */
const written = [
  'title',
  'excerpt',
  'category',
  'tags',
  'sources',
  'notFor',
  'subject',
  'text',
  'name',
  ...Object.keys(labels),
]

/** The most that owners may add to the form of a person, and what it says besides. */
const mostFields = 210

/**
 * A second reading of the post, for `writtenTexts`; undefined where a script still has the fields, and for a post too
 * long to be a form.
 */
export function savePost(request: Request, scripted: boolean): Request | undefined {
  const isPlain = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const isShort = Number(request.headers.get('content-length') ?? Infinity) <= formBytes
  return request.method === 'POST' && !scripted && isPlain && isShort ? request.clone() : undefined
}

export async function writtenTexts(post: Request | undefined): Promise<string | undefined> {
  if (!post) return undefined
  const body = await readBody(post, formBytes, mostFields).catch(() => undefined)
  return body && !('status' in body) ? wordsOf(body.values) : undefined
}

export function wordsOf(values: Typed): string | undefined {
  // A screen with many answers has a field of words for each.
  const answers = Object.keys(values).filter((name) => /^(?:words-|field\.)/.test(name))
  const texts = [...written, ...answers].flatMap((name) => {
    const text = values[name]?.trim()
    if (!text) return []
    const label = labels[name] ?? /^field\.(.+)/.exec(name)?.[1]
    return label ? `${label}: ${text}` : text
  })
  return texts.join('\n\n') || undefined
}

export type Typed = Readonly<Record<string, string>>

type FieldsRead<Fields> =
  | { kind: 'ok'; fields: Fields; typed: Typed }
  /** `typed` holds what was sent, as far as it could be read. */
  | (Extract<ErrorResponse, { kind: 'invalid' }> & { typed: Typed })

/** The fields of a post as `schema` has them, or an issue for each that it refuses. Fields it does not name are dropped. */
export async function readFields<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<FieldsRead<z.output<Schema>>> {
  const body = await readBody(request, maxBytes, mostFields)
  if ('status' in body) {
    return { kind: 'invalid', issues: {}, message: body.reason, status: body.status, typed: {} }
  }
  const typed = body.values
  // One spelling of each letter, as public forms keep it: what was typed elsewhere is found here.
  for (const [name, text] of Object.entries(typed)) typed[name] = text.normalize('NFC')
  const read = schema.safeParse(typed)
  if (read.success) return { kind: 'ok', fields: read.data, typed }
  const issues = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
  return { kind: 'invalid', issues, typed }
}

/** The same of a form that nobody can fill in wrongly. @throws data with the status of the body, else with `unknown`. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  unknown: 404 | 422,
) {
  const read = await readFields(request, schema)
  if (read.kind === 'ok') return read
  throw data(null, { status: read.status ?? unknown })
}
