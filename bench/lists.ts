/** Lists as they are asked for, each request in turn with a bare server's that reads as many rows of the same table by key. */
import type { ServerProcess } from '../test/support/server-process.ts'
import { type Grown, grown } from './growth/point.ts'
import { inTurn, type Pair, percentile, type Row, round, within } from './measurement.ts'

/** One list: what it is, its address, what is sent with it, how many times the bare one it may take, and the wish for its p95. */
export interface List {
  what: string
  path: string
  headers?: Record<string, string>
  goal: number
  wishedMs: number
}

const warmUps = 10

/** A row for each list; with `size` it has its place in a graph. */
export async function measureLists(
  { url }: Pick<ServerProcess, 'url'>,
  bareUrl: string,
  lists: readonly List[],
  { times, ...place }: Grown & { times: number },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, path, headers = {}, goal, wishedMs } of lists) {
    const pair = await timesOf(url + path, headers, bareUrl, times)
    const p95 = round(percentile(pair.ours, 0.95), 1)
    const row = within(what, pair, goal, 'ms')
    rows.push(grown({ ...row, note: `p95 ${p95} ms, wished: ${wishedMs} ms` }, pair, place))
  }
  return rows
}

async function timesOf(
  address: string,
  headers: Record<string, string>,
  bareUrl: string,
  times: number,
): Promise<Pair> {
  const ours = () => read(address, headers)
  const limit = () => read(bareUrl)
  await inTurn(warmUps, ours, limit)
  return inTurn(times, ours, limit)
}

/** Longer than anybody waits; the server itself gives up after 18 seconds. */
const longestMs = 30_000

/** @throws when the answer is not 200, or none comes. */
export async function read(address: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(longestMs) })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`)
}
