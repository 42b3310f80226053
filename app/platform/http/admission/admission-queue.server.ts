import type { Log } from '../../process/log.ts'
import type { Metrics } from '../../process/metrics.server.ts'

/**
 * The line before the event loop: who waits when there is more than a turn's worth, in the order in which an
 * overloaded server keeps people. One begins in a turn. Drawing holds the thread for 16 ms, and the system hands over
 * one connection in a turn: without turns in which nothing begins a health check would wait for all before it.
 */

const kinds = ['staff', 'post', 'cached', 'page'] as const

interface Rules {
  kind: (typeof kinds)[number]
  most: number
  patience: number
  /** True where one address may not take all the room, nor all the turns while others wait. */
  shared?: true
  /** True for what takes so little that several begin in one turn: posts then share a commit. */
  little?: true
}

/** First come first. Within a lane those who came first begin first; what has begun is finished before more begins. */
const lanes = {
  // Of staff, and of posts that have done what they were sent for.
  keptDrawing: { kind: 'staff', most: 500, patience: Number.POSITIVE_INFINITY },
  staff: { kind: 'staff', most: 1000, patience: Number.POSITIVE_INFINITY, little: true },
  // Two of the three seconds in which a lead is stored or refused are for the database (docs/decisions/0006), and some of the third for the way here and back.
  post: { kind: 'post', most: 1000, patience: 600, little: true },
  postDrawing: { kind: 'post', most: 300, patience: 1200 },
  cachedDrawing: { kind: 'cached', most: 300, patience: 2400 },
  cached: { kind: 'cached', most: 1000, patience: 2400, little: true },
  pageDrawing: { kind: 'page', most: 300, patience: 2400, shared: true },
  page: { kind: 'page', most: 300, patience: 2400, shared: true },
} as const satisfies Record<string, Rules>

export type Lane = keyof typeof lanes

const shedKindOf = (lane: Lane): Rules['kind'] => lanes[lane].kind

/** Somebody who waits. Exactly one of `begin` and `refuse` is called, neither when they have left. */
export interface Waiting {
  lane: Lane
  address: string
  isGone(): boolean
  begin(): void
  /** There is no room, or they waited for as long as their lane waits. */
  refuse(): void
}

/** In milliseconds: then others get their turns. The line rests no longer than it worked. */
const maxHeld = 8
const breather = 32
const maxRest = 250
/** Milliseconds of a turn in which what is little may still begin, and how many of it do besides the first. */
const maxTurn = 30
const moreInTurn = 24
/** As much of a turn counts as waiting: a process that stood still, or a long computation, turns nobody away. */
const maxCounted = 100
/** How many are refused in one turn: an answer to a post takes a moment, too. */
const rejectedInTurn = 16
/** So many may always wait, however slowly the lane went a moment ago, and half of them for one address: an office reads from one. */
const leastRoom = 40
const shareOfOne = 1 / 5
/** What is thought of pages before any has waited: milliseconds from one beginning to the next. */
const likelyPace = 20

interface Queue {
  waiting: { one: Waiting; since: number }[]
  /** Milliseconds from one beginning to the next while some wait, as the last ones had it. */
  pace: number
  lastBegun: number
  lastAddress: string
  sweptAt: number
}

const names = Object.keys(lanes) as Lane[]
const namesPostsFirst: readonly Lane[] = ['post', ...names.filter((name) => name !== 'post')]
const empty = (pace = 0): Queue => ({ waiting: [], pace, lastBegun: 0, lastAddress: '', sweptAt: 0 })
const queues: Readonly<Record<Lane, Queue>> = {
  keptDrawing: empty(),
  staff: empty(),
  post: empty(),
  postDrawing: empty(),
  cachedDrawing: empty(),
  cached: empty(),
  pageDrawing: empty(likelyPace),
  page: empty(likelyPace),
}

let size = 0
let isMoving = false
/** Milliseconds in which the loop turned while somebody waited. */
let clock = 0
let turnedAt = 0
let turnsLeft = 0
let restMs = 0
/** Every other time posts come before staff: whatever staff do, half of the work is left for leads. */
let postsFirst = false
let changedAt = 0
let startedAt = 0

/** Takes in a request that has just come: at once while the loop has time in this turn, in line when it has not. */
export function enter(one: Waiting): void {
  const now = performance.now()
  if (startedAt === 0) {
    startedAt = now
    setImmediate(() => {
      startedAt = 0
    })
  }
  if (size === 0 && now - startedAt < maxTurn) one.begin()
  else standInLine(one)
}

/** Puts somebody into the line, whose turn never comes in this turn of the loop; or refuses them at once. */
export function standInLine(one: Waiting): void {
  if (isFullFor(one)) {
    one.refuse()
    return
  }
  if (!isMoving) {
    isMoving = true
    turnedAt = performance.now()
    setImmediate(takeTurn)
  }
  const { waiting } = queues[one.lane]
  if (waiting.length === 0) queues[one.lane].lastBegun = clock
  waiting.push({ one, since: clock })
  size++
}

function isFullFor({ lane, address }: Waiting): boolean {
  const { most, patience, shared }: Rules = lanes[lane]
  const queue = queues[lane]
  // Whoever would be refused after waiting is told so now.
  const room = Math.min(most, Math.max(leastRoom, patience / queue.pace))
  const forOne = shared && address !== '' ? Math.max(leastRoom / 2, room * shareOfOne) : room
  if (queue.waiting.length < forOne) return false
  deleteGone(queue)
  if (queue.waiting.length >= room) return true
  return shared === true && queue.waiting.filter(({ one }) => one.address === address).length >= forOne
}

/** Takes out those who left: once in a turn, for a flood finds a full lane a hundred times in one. */
function deleteGone(queue: Queue) {
  if (queue.sweptAt === turnedAt) return
  queue.sweptAt = turnedAt
  size -= queue.waiting.length
  queue.waiting = queue.waiting.filter(({ one }) => !one.isGone())
  size += queue.waiting.length
}

function takeTurn() {
  const now = performance.now()
  clock += Math.min(now - turnedAt, maxCounted)
  turnedAt = now
  rejectImpatient()
  if (turnsLeft > 1 && now - changedAt < restMs) turnsLeft--
  else if (turnsLeft === 0 && now - changedAt >= maxHeld) {
    turnsLeft = breather
    restMs = Math.min(now - changedAt, maxRest)
    changedAt = now
  } else {
    if (turnsLeft > 0) {
      changedAt = now
      postsFirst = !postsFirst
    }
    turnsLeft = 0
    beginNext(false)
  }
  isMoving = size > 0
  if (!isMoving) return
  setImmediate(takeTurn)
  // In the same turn, each with all that it does before it has to wait for something.
  for (let more = Math.min(size - 1, moreInTurn); more > 0; more--) setImmediate(beginMore)
}

function beginMore() {
  if (turnsLeft === 0 && performance.now() - turnedAt < maxTurn) beginNext(true)
}

function beginNext(isMore: boolean) {
  for (const name of postsFirst ? namesPostsFirst : names) {
    const queue = queues[name]
    const { little }: Rules = lanes[name]
    if (isMore && !little && queue.waiting.length > 0) return
    // Those who left cost no turn of those who wait.
    for (let next = takeFirst(queue, lanes[name]); next; next = takeFirst(queue, lanes[name])) {
      size--
      if (next.isGone()) continue
      queue.pace += (clock - queue.lastBegun - queue.pace) / 8
      queue.lastBegun = clock
      queue.lastAddress = next.address
      next.begin()
      return
    }
  }
}

function takeFirst({ waiting, lastAddress }: Queue, { shared }: Rules): Waiting | undefined {
  const other = shared ? waiting.findIndex(({ one }) => one.address !== lastAddress) : 0
  return waiting.splice(Math.max(0, other), 1)[0]?.one
}

function rejectImpatient() {
  let left = rejectedInTurn
  for (const name of names) {
    const { waiting } = queues[name]
    for (let first = waiting[0]; first && left > 0; first = waiting[0]) {
      if (clock - first.since <= lanes[name].patience) break
      waiting.shift()
      size--
      if (first.one.isGone()) continue
      left--
      first.one.refuse()
    }
  }
}

/** What was turned away because too many waited: counted for each, and told in the log once a minute. */
export type ShedNotes = ReturnType<typeof openShedNotes>

const minuteMs = 60_000
const searches = 'search'

export function openShedNotes({ metrics, log }: { metrics: Metrics; log: Pick<Log, 'warn'> }) {
  // Each has its series from the first moment on, or an alarm could not see it begin.
  for (const kind of [...kinds, searches]) metrics.shed.inc({ kind }, 0)
  const since = new Map<string, number>()

  const tell = () => {
    for (const [kind, count] of since) log.warn({ kind, count }, 'told to come back: too many at once')
    since.clear()
  }
  const count = (kind: string) => {
    metrics.shed.inc({ kind })
    // The first at once, so that it is known when it began; the others together.
    if (since.size === 0) {
      log.warn({ kind, count: 1 }, 'told to come back: too many at once')
      since.set(kind, 0)
      setTimeout(tell, minuteMs).unref()
    } else since.set(kind, (since.get(kind) ?? 0) + 1)
  }
  return {
    note(lane: Lane): void {
      count(shedKindOf(lane))
      metrics.requests.inc({ kind: 'refused', status: '5xx' })
    },
    /** Counts a search that found as many at work as may be: its page was made, without results. */
    noteSearch: () => count(searches),
  }
}
