/**
 * A node that hangs, frozen by SIGSTOP in the middle of its work, beside another one on the same PostgreSQL: the other takes its jobs
 * over, visitors are taken care of there, and nothing is lost or done twice when the first one wakes.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#app/platform/config/config.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { longAgo } from '../support/jobs.ts'
import { longRun, patience } from '../support/matrix.ts'
import { startPostgres } from '../support/postgres.ts'
import { readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'
import { type SmtpVerdict, startSmtpSink } from '../support/smtp-sink.ts'
import { audit, postUntilStopped } from './kill-run.ts'

/** As many jobs as one node runs for the same other side (app/platform/jobs/outages.server.ts). */
const mailsAtATime = 2
const freezes = longRun ? 10 : 2

/** The mail server of one node, which adds to `taken` what it took, and can be told to keep who delivers waiting for its answer. */
async function openMail(taken: string[]) {
  const sink = await startSmtpSink()
  let hold: Promise<SmtpVerdict> | null = null
  let held = 0
  sink.onEmail = async ({ to }) => {
    if (hold) {
      held++
      return hold
    }
    taken.push(...to)
    return 'take'
  }
  return {
    url: sink.url,
    /** From now on nobody gets an answer, until the returned function says that nothing was taken. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<SmtpVerdict>()
      held = 0
      hold = promise
      return {
        count: () => held,
        release() {
          hold = null
          resolve('drop')
        },
      }
    },
  }
}

/** Asks again and again, without pressing those who work. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(50)
}

/** The emails of leads among the jobs. */
function openJobs(database: Database) {
  const kinds = ['lead.notification', 'lead.confirmation']
  const unfinished = () =>
    database.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'in', kinds)
      .where('state', '=', 'waiting')
      .execute()
  return {
    unfinished,
    /**
     * Pauses end, and with `held` the leases of these: in the long run by themselves, after a minute. Leases of others stay, or the job
     * that one node is at would be given to another one.
     */
    async letTimePass(held?: readonly string[]) {
      if (longRun) return
      const waiting = database.db
        .updateTable('jobs')
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
      const due = held ? waiting.where('id', 'in', held) : waiting.where('lease_owner', 'is', null)
      await due.set({ run_at: longAgo }).execute()
    },
  }
}

const signal = ({ pid }: ServerProcess, name: NodeJS.Signals) => process.kill(pid ?? 0, name)

it(`loses and doubles nothing in ${freezes} freezes of a node`, { timeout: patience }, async () => {
  // Without the pooler of tests: two nodes under load want connections of their own.
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const taken: string[] = []
  const mails = [await openMail(taken), await openMail(taken)] as const
  const environment = { DATABASE_URL: server.url, SECRET: 'only-for-tests-only-for-tests-only' }
  const prepare = ({ url }: { url: string }) => prepareServer({ ...environment, SMTP_URL: url })
  const nodes = [await prepare(mails[0]), await prepare(mails[1])] as const
  for (const node of nodes) onTestFinished(() => node.remove())
  for (const node of nodes) await node.start()
  const { database: place } = readConfig(environment)
  const database = openDatabase(place, openLog('silent'))
  onTestFinished(() => database.close())
  const jobs = openJobs(database)

  const forms = await Promise.all(nodes.map(({ url }) => readQuoteForm(url)))
  const load = postUntilStopped(forms, 3, undefined, 100, 500)
  for (let turn = 0; turn < freezes; turn++) {
    const [frozen, other] = turn % 2 === 0 ? nodes : [nodes[1], nodes[0]]
    await load.acknowledges(5)
    // In the middle of an email, and of whatever else it does meanwhile.
    const mail = mails[turn % 2 === 0 ? 0 : 1]
    const stuck = mail.hold()
    // No more go to one mail server at a time: what it took before is noted, and would rightly be sent again if it were not.
    await until(() => stuck.count() >= mailsAtATime)
    signal(frozen, 'SIGSTOP')
    stuck.release()
    // Whoever was under way to it is answered by the other one, which goes on.
    await load.acknowledges(4)
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200)
    const held = (await jobs.unfinished()).map(({ id }) => id)
    expect(held.length).toBeGreaterThan(0)
    await until(async () => {
      await jobs.letTimePass(held)
      return !(await jobs.unfinished()).some(({ id }) => held.includes(id))
    })
    signal(frozen, 'SIGCONT')
    await until(() =>
      fetch(`${frozen.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  }
  await load.acknowledges(5)
  const { acknowledged, repeated } = await load.stop()
  await until(async () => {
    await jobs.letTimePass()
    return (await jobs.unfinished()).length === 0
  })
  // What the woken node thought it still had to send is sent, or given up, before its end.
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  process.stderr.write(`${acknowledged.length} leads, ${repeated} posts sent again\n`)
  expect(await audit(place, acknowledged)).toEqual({
    leads: acknowledged.length,
    lost: [],
    doubled: [],
    unexpected: [],
    wrongJobs: [],
  })
  const confirmed = Map.groupBy(taken, (address) => address)
  const wrong = acknowledged
    .map((address) => [address, confirmed.get(address)?.length ?? 0] as const)
    .filter(([, times]) => times !== 1)
  expect(wrong).toEqual([])
})
