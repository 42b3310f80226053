/** Reading the forms of the desk: bounded first, then by a schema. */
import type { z } from 'zod'
import { readBody } from '#app/forms/read-body.server.ts'
import type { Refusal, UnreadableStatus } from '#app/lib/outcome.ts'

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
    const status: UnreadableStatus | undefined = body.status === 422 ? undefined : body.status
    return { kind: 'invalid', issues: {}, message: body.reason, status, typed: {} }
  }
  const typed = body.values
  const read = schema.safeParse(typed)
  if (read.success) return { kind: 'ok', fields: read.data, typed }
  const issues = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
  return { kind: 'invalid', issues, typed }
}
