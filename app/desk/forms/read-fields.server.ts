/** Reading the forms of the desk: bounded first, then by a schema. */
import { data } from 'react-router'
import type { z } from 'zod'
import type { Refusal } from '#app/lib/outcome.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'

export type Typed = Readonly<Record<string, string>>

export type FieldsRead<Fields> =
  | { kind: 'ok'; fields: Fields; typed: Typed }
  /** `typed` holds what was sent, as far as it could be read. */
  | (Extract<Refusal, { kind: 'invalid' }> & { typed: Typed })

/** The fields of a post as `schema` has them, or an issue for each that it refuses. Fields it does not name are dropped. */
export async function readFields<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<FieldsRead<z.output<Schema>>> {
  const body = await readBody(request, maxBytes)
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
