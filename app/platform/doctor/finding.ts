/** What the doctor says of one thing: one line, and what to do where that is not as it should be. */

export interface Finding {
  /** `note`: worth knowing, and nothing has to be done today. */
  state: 'ok' | 'note' | 'bad'
  text: string
  remedy?: string
}

/** A finding under the heading it is listed with. */
export interface ListedFinding extends Finding {
  area: string
}

export const fine = (text: string): Finding => ({ state: 'ok', text })
export const note = (text: string, remedy?: string): Finding => ({
  state: 'note',
  text,
  ...(remedy && { remedy }),
})
export const bad = (text: string, remedy: string): Finding => ({ state: 'bad', text, remedy })

/** Advice for whoever started Node by hand. */
const hintOfNode = /; if the root CA is installed locally, try running Node\.js with --use-system-ca/

/** An error's own words, with those of what caused it, and its code where it has no words. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, cause } = error as Error & { code?: unknown }
  const own = error.message.replace(hintOfNode, '') || String(code ?? error.name)
  const deeper = cause instanceof Error ? wordsOf(cause) : ''
  return deeper && !own.includes(deeper) ? `${own}: ${deeper}` : own
}
