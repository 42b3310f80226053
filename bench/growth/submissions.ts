/** What an agency waits for with few submissions and with many, on SQLite, with all that belongs to them. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readQuoteForm } from '../../test/support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../../test/support/server-process.ts'
import { fillAgency } from '../agency-crowd.ts'
import { startBarePosts, startBareRows } from '../bare.ts'
import { listGoal, questions, searches, searchGoals } from '../desk-list.ts'
import { type List, measureLists } from '../lists.ts'
import { type Row, within } from '../measurement.ts'
import { owner, signIn } from '../owner.ts'
import { timesAlone } from '../posts.ts'
import { grown, grownMemory } from './point.ts'
import { measureReady } from './ready.ts'

const postGoal = 4

/** Lists, searches, one lead, one post, a restart and memory, with `size` submissions. */
export async function measureSubmissions(size: number): Promise<Row[]> {
  const server = await prepareServer(owner)
  try {
    await server.start()
    await server.end('SIGTERM')
    const file = join(server.dataDir, 'hearthline.sqlite')
    fillAgency(file, size)
    const ready = await measureReady(server, size)
    const bare = await startBareRows(file, 'submissions')
    try {
      const lists = listsOf(file, size, await signIn(server))
      const rows = await measureLists(server, bare.url, lists, { size, times: 60 })
      return [ready, ...rows, await measurePosts(server, size), grownMemory(server.pid, size)]
    } finally {
      await bare.stop()
    }
  } finally {
    await server.remove()
  }
}

function listsOf(file: string, size: number, cookie: string): List[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const lead = database
    .prepare(`select id from submissions where kind = 'lead' and junk is null order by created_at desc`)
    .get()
  database.close()
  const chosen = [
    'list and counts',
    'filter: converted',
    'next page, in the middle',
    'search: one person by e-mail',
    'search: everybody',
    'search: nobody',
  ]
  return [
    ...[...questions(), ...searches(size, searchGoals.SQLite)].filter(({ what }) => chosen.includes(what)),
    { what: 'one lead', path: `/admin/leads/${lead?.id}.data`, ...listGoal },
    { what: 'the first screen of the desk', path: '/admin.data', ...listGoal },
  ].map((list) => ({ ...list, headers: { cookie } }))
}

/** One post after the other, in turn with a bare server whose database is empty. */
async function measurePosts(server: ServerProcess, size: number): Promise<Row> {
  const bare = await startBarePosts()
  try {
    const form = await readQuoteForm(server.url)
    const bareForm = { ...form, action: bare.url }
    await timesAlone(form, bareForm, 50)
    const pair = await timesAlone(form, bareForm, 200)
    return grown(within('one post', pair, postGoal, 'ms'), pair, { size })
  } finally {
    await bare.stop()
  }
}
