/**
 * Quotes are posted from several connections while something is killed again and again. Each visitor does what
 * a browser or a person does: sends the same form again until it is acknowledged. At the end the database
 * must hold every acknowledged lead exactly once, with its jobs.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { carried } from '#app/forms/field.ts'
import type { Config } from '#app/platform/config/config.ts'
import { openDatabase, type Queries } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { type QuoteForm, quoteBody, readQuoteForm } from '../support/quick-quote.ts'
import type { ServerProcess } from '../support/server-process.ts'

export interface KillRunOptions {
  server: ServerProcess
  kills: number
  /** Kills something under load and resolves when the product answers again. By default the server, with SIGKILL. */
  kill?(): Promise<void>
  connections?: number
  /** A kill comes somewhere within so many answers. */
  spread?: number
}

export interface KillRun {
  kills: number
  /** E-mail addresses of the visitors who were told that their request was taken. */
  acknowledged: string[]
  /** Posts that got no answer, or a refusal for the moment, and were sent again. */
  repeated: number
}

export async function killUnderLoad(options: KillRunOptions): Promise<KillRun> {
  const { server, kills, connections = 8, spread = 400 } = options
  const kill = options.kill ?? (() => killServer(server))
  await server.start()
  const load = postUntilStopped([await readQuoteForm(server.url)], connections)
  for (let done = 0; done < kills; done++) {
    // Somewhere in the middle of the work: right after the first answers, or when many have been given.
    await load.acknowledges(1 + Math.random() * spread)
    await kill()
  }
  await load.acknowledges(connections)
  return { kills, ...(await load.stop()) }
}

async function killServer(server: ServerProcess) {
  await server.end('SIGKILL')
  await server.start()
}

/**
 * Visitors who post one quote after the other, each until it is acknowledged, at any of the `forms`: those of several nodes.
 * `other` is told of an answer that is neither yes nor "not now"; without it such an answer ends the run.
 * `rest` is how long a visitor waits after each, in milliseconds, and `patience` how long for the first answer; for each of the next, twice as long.
 */
export function postUntilStopped(
  forms: readonly QuoteForm[],
  connections: number,
  other?: (status: number) => void,
  rest = 0,
  patience = longestPatience,
) {
  const acknowledged: string[] = []
  let repeated = 0
  let stopped = false
  const visitors = Array.from({ length: connections }, async (_, visitor) => {
    for (let count = 0; !stopped; count++) {
      const person = `visitor-${visitor}-${count}`
      const formOf = (tries: number) => forms[(visitor + count + tries) % forms.length] as QuoteForm
      // The key a browser makes: without one, the same words are another request after ten minutes of any clock.
      const key = randomUUID().replaceAll('-', '')
      const body = quoteBody({ ...formOf(0), hidden: { ...formOf(0).hidden, [carried.key]: key } }, person)
      for (
        let tries = 0;
        !(await isAcknowledged(
          formOf(tries).action,
          body,
          Math.min(patience * 2 ** tries, longestPatience),
          other,
        ));
        tries++
      ) {
        repeated++
        await pause(tries < 50 ? 20 : 250)
      }
      acknowledged.push(new URLSearchParams(body).get('email') ?? '')
      if (rest > 0) await pause(rest)
    }
  })
  const broken = Promise.all(visitors)
  return {
    async acknowledges(count: number) {
      const enough = acknowledged.length + count
      while (acknowledged.length < enough) await Promise.race([broken, pause(5)])
    },
    async stop() {
      stopped = true
      await broken
      return { acknowledged, repeated }
    },
  }
}

const longestPatience = 10_000

/** True for the answer that means "taken"; false when the post must be sent again. */
async function isAcknowledged(
  action: string,
  body: string,
  patience: number,
  other?: (status: number) => void,
): Promise<boolean> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(action, { method: 'POST', body, headers, redirect: 'manual', signal }).catch(
    () => undefined,
  )
  if (!answer) return false
  const text = await answer.text().catch(() => '')
  if (answer.status === 303) return true
  if (answer.status === 503) return false
  if (other) {
    other(answer.status)
    return false
  }
  throw new Error(`a good quote was answered with ${answer.status}: ${text.slice(0, 500)}`)
}

export interface Ledger {
  leads: number
  /** Acknowledged, but not in the database. */
  lost: string[]
  /** In the database more than once. */
  doubled: string[]
  /** In the database, but acknowledged to nobody. */
  unexpected: string[]
  /** Without a job, or with other jobs than most: one of each kind belongs to each lead. */
  wrongJobs: string[]
}

/**
 * Compares what visitors were told with what the database holds; e-mail addresses in alphabetical order. Where the clock was moved,
 * `reminders` of deadlines are expected for some leads and not for others.
 */
export async function audit(
  config: Config['database'],
  acknowledged: readonly string[],
  { reminders = false } = {},
): Promise<Ledger> {
  // It reads everything at once, so it takes none of the limits of requests.
  const database = openDatabase(config, openLog('silent'), 'migrate')
  try {
    const leads = await database.db
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .select(['id', 'email'])
      .execute()
    const jobs = await jobsByLead(database.db, reminders)
    const times = new Map<string, number>()
    for (const { email } of leads) times.set(email, (times.get(email) ?? 0) + 1)
    const told = new Set(acknowledged)
    const usual = mostFrequent(leads.map(({ id }) => jobs.get(id)))
    return {
      leads: leads.length,
      lost: acknowledged.filter((email) => !times.has(email)).sort(),
      doubled: [...times].filter(([, count]) => count > 1).map(([email]) => email),
      unexpected: [...times.keys()].filter((email) => !told.has(email)),
      wrongJobs: leads
        .filter(({ id }) => !usual || jobs.get(id) !== usual)
        .map(({ email }) => email)
        .sort(),
    }
  } finally {
    await database.close()
  }
}

function mostFrequent(words: readonly (string | undefined)[]): string | undefined {
  const groups = [...Map.groupBy(words, (word) => word)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/** The kinds of each lead's jobs in one order, one word per job, so that two of a kind show. */
async function jobsByLead(db: Queries, reminders: boolean): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['subject_id', 'kind'])
    .$if(reminders, (jobs) => jobs.where('kind', 'not like', '%.target'))
    .orderBy('kind')
    .execute()
  const kinds = new Map<string, string>()
  for (const { subject_id: id, kind } of rows) if (id) kinds.set(id, `${kinds.get(id) ?? ''} ${kind}`)
  return kinds
}
