/**
 * A node as a discrete simulation: one thread that takes what has come, does it in its order, and ends each turn with one durable
 * commit for all leads in it (docs/decisions/0006-sqlite-and-postgresql.md).
 */

/** Milliseconds of the one thread. */
export interface Costs {
  /** Of one request of each kind; of `lead` without its commit. */
  each: Record<Kind, number>
  /** Of a commit, however many leads it keeps. */
  commit: number
}

export type Kind = 'cached' | 'rendered' | 'desk' | 'lead'

export interface Simulated {
  perSecond: number
  /** Milliseconds from asking to the answer. */
  waits: Record<Kind, number[]>
  /** Which part of the time the thread had work. */
  busy: number
}

interface Asked {
  kind: Kind
  at: number
  by: number
}

/** `clients` that ask anew as soon as they are answered; `kindOf` says for what, by how often they asked. */
export function simulateClients(
  costs: Costs,
  clients: number,
  kindOf: (count: number) => Kind,
  seconds = 20,
): Simulated {
  const asked = Array.from({ length: clients }, (_, by): Asked => ({ kind: kindOf(by), at: 0, by }))
  const counts = asked.map(({ by }) => by)
  return run(costs, asked, seconds * 1000, ({ by }, now) => {
    const count = (counts[by] ?? 0) + 1
    counts[by] = count
    return { kind: kindOf(count), at: now, by }
  })
}

/** Visitors who come by chance, `perSecond` of each kind (a Poisson process), whether the others were answered or not. */
export function simulateVisitors(
  costs: Costs,
  perSecond: Record<Kind, number>,
  seconds: number,
  random: () => number,
): Simulated {
  const asked: Asked[] = []
  for (const [kind, rate] of Object.entries(perSecond) as [Kind, number][])
    for (let at = after(rate, random); at < seconds * 1000; at += after(rate, random))
      asked.push({ kind, at, by: 0 })
  return run(
    costs,
    asked.sort((a, b) => a.at - b.at),
    seconds * 1000,
    () => undefined,
  )
}

const after = (perSecond: number, random: () => number) => (-Math.log(1 - random()) / perSecond) * 1000

function run(
  { each, commit }: Costs,
  first: readonly Asked[],
  untilMs: number,
  next: (answered: Asked, now: number) => Asked | undefined,
): Simulated {
  const waits: Simulated['waits'] = { cached: [], rendered: [], desk: [], lead: [] }
  let [now, busy, answered, at] = [0, 0, 0, 0]
  let waiting: Asked[] = []
  const answer = (one: Asked) => {
    waits[one.kind].push(now - one.at)
    answered++
    const more = next(one, now)
    if (more) waiting.push(more)
  }
  const spend = (ms: number) => {
    now += ms
    busy += ms
  }
  while (now < untilMs) {
    for (let come = first[at]; come && come.at <= now; come = first[++at]) waiting.push(come)
    if (waiting.length === 0) {
      const come = first[at]
      if (!come) break
      now = come.at
      continue
    }
    // What comes meanwhile is for the next turn.
    const turn = waiting
    waiting = []
    for (const one of turn) {
      spend(each[one.kind])
      if (one.kind !== 'lead') answer(one)
    }
    const leads = turn.filter(({ kind }) => kind === 'lead')
    if (leads.length > 0) spend(commit)
    for (const one of leads) answer(one)
  }
  return { perSecond: (answered / now) * 1000, waits, busy: busy / now }
}

/** The same numbers each time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
