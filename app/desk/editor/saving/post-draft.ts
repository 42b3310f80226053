/** Sends an article's texts to be kept as its draft. */
import type { DraftAnswer, EditorConflict } from './editor-answer.ts'
import type { Texts } from './kept-text.ts'

export type SavedAnswer = Extract<DraftAnswer, { ok: true }>

/** What became of it: saved, or why not. */
export type DraftOutcome =
  | { kind: 'saved'; answer: SavedAnswer }
  | { kind: 'conflict'; conflict: EditorConflict }
  | { kind: 'offline' | 'ended' | 'gone' | 'too-large' | 'trouble' }

interface Draft {
  texts: Texts
  /** By what this save is known again when its answer gets lost. */
  mark: string
  /** JSON, or empty. */
  anchors: string
  /** The version of the article that was written on. */
  version: number
  /** The number of the version that our text is kept as since somebody else was faster. */
  aside: number | undefined
  /** The text shall stand as a version of its own. */
  checkpoint: boolean
  /** The page is being left, and the request shall outlive it. */
  isLeaving: boolean
}

/** Milliseconds. */
const patience = 15_000
/** Browsers send no more than 64 KB for a page that is left, in bytes. */
const maxKeepalive = 60_000

export async function postDraft(
  id: string,
  { texts, mark, anchors, version, aside, checkpoint, isLeaving }: Draft,
): Promise<DraftOutcome> {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  if (anchors) form.append('anchors', anchors)
  form.append('version', String(version))
  form.append('mark', mark)
  if (checkpoint) form.append('checkpoint', 'on')
  if (aside !== undefined) form.append('aside', String(aside))
  try {
    const response = await fetch(`/admin/articles/${id}/draft`, {
      method: 'POST',
      body: form,
      keepalive: isLeaving && JSON.stringify(texts).length * 1.1 < maxKeepalive,
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return outcomeOf(response.status, isJson ? await response.json() : null)
  } catch {
    return { kind: 'offline' }
  }
}

/** The bodies have the shapes of our own doorway. */
function outcomeOf(status: number, body: unknown): DraftOutcome {
  if (status === 200) return { kind: 'saved', answer: body as SavedAnswer }
  if (status === 409) return { kind: 'conflict', conflict: body as EditorConflict }
  if (status === 401 || status === 403) return { kind: 'ended' }
  if (status === 404) return { kind: 'gone' }
  return { kind: status === 413 ? 'too-large' : 'trouble' }
}
