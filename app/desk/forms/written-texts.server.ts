/** What somebody wrote into a form of the desk that could not be taken, to be shown to them once more. */
import { formBytes, readBody } from '#app/platform/http/bodies/form-body.server.ts'

/** The fields that hold words of their own. A list, so that no password and no code is ever shown. */
const written = [
  'title',
  'excerpt',
  'category',
  'tags',
  'sources',
  'notFor',
  'text',
  'name',
  'email',
  'phone',
]

/**
 * A second reading of a plain form's post, for `writtenTexts`; undefined where a script sent it and still has the fields.
 * Of a post that is too long to be a form there is none, nor is it kept in memory.
 */
export function keepPost(request: Request, scripted: boolean): Request | undefined {
  const isPlain = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const isShort = Number(request.headers.get('content-length') ?? Infinity) <= formBytes
  return request.method === 'POST' && !scripted && isPlain && isShort ? request.clone() : undefined
}

/** What was written into the form behind `post`, a paragraph for each field; undefined when nothing was. */
export async function writtenTexts(post: Request | undefined): Promise<string | undefined> {
  if (!post) return undefined
  const body = await readBody(post).catch(() => undefined)
  if (!body || 'status' in body) return undefined
  const texts = written.flatMap((name) => body.values[name]?.trim() || [])
  return texts.join('\n\n') || undefined
}
