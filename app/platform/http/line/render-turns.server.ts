/**
 * When documents are drawn: one by one, with breathers between them. Drawing holds the thread for some 16 ms, and of those who
 * knock meanwhile the system hands over one connection in a turn of the loop. Without turns in which nothing is drawn a check
 * of health would wait for all pages that were asked for before it.
 */

/** Milliseconds of drawing in a row after which others get their turns, and how many. A turn with nothing to do takes microseconds. */
const maxHeld = 8
const breather = 32
/** Documents that may wait to be drawn: five seconds of drawing. Whoever comes then is told to come back. */
const maxWaiting = 300
/** Of them for one address: an office reads from one, but not a second's worth of drawing at a time. */
const maxWaitingOfOne = 60

interface Waiting {
  signal: AbortSignal
  address: string
  begin(turn: 'go' | 'gone'): void
}
// The loop is the process's, so is the line before it.
const line: Waiting[] = []
let turnsLeft = 0
let breathedAt = 0

/**
 * Resolves when the document for `request` may be drawn: "go"; "gone" when its reader left meanwhile; "full" at once when too
 * many wait, or too many of `address` (empty where a proxy hides it). What somebody posted is never turned away.
 */
export function awaitRenderTurn(
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  address: string,
): Promise<'go' | 'gone' | 'full'> {
  if (method !== 'POST' && isFullFor(address)) return Promise.resolve('full')
  return new Promise((begin) => {
    line.push({ signal, address, begin })
    if (line.length === 1) setImmediate(takeTurn)
  })
}

function isFullFor(address: string): boolean {
  if (line.length >= maxWaiting) return true
  return address !== '' && line.filter((one) => one.address === address).length >= maxWaitingOfOne
}

function takeTurn() {
  if (turnsLeft > 0) {
    if (--turnsLeft === 0) breathedAt = performance.now()
  } else if (performance.now() - breathedAt >= maxHeld) turnsLeft = breather
  else beginNext()
  if (line.length > 0) setImmediate(takeTurn)
}

function beginNext() {
  // Those who left cost no turn of those who wait.
  for (let next = line.shift(); next; next = line.shift()) {
    next.begin(next.signal.aborted ? 'gone' : 'go')
    if (!next.signal.aborted) return
  }
}
