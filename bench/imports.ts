/**
 * A file of people that becomes leads on SQLite: how long it takes from the upload to the last row, what the server holds
 * meanwhile, and how long those wait who ask for something else; and a do-not-call list of 200 times as many numbers, whole and
 * half of it. `npm run bench -- imports=1000` sends a file of 1,000 rows.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { chosen } from '../test/support/imports.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { atMost, type Measurement, percentile, type Row, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import { residentMegabytes } from './resident-memory.ts'

const watched = ['/', '/healthz'] as const
const columns = ['firstName', 'lastName', 'phone', 'phone', 'phone', 'email', 'state', 'note']

export const imports: Measurement = async (count = 50_000) => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    const cookie = await signIn(server)
    const alone = await watchWhile(server, pause(5000))
    const path = await send(server, cookie, fileOf(count))
    const began = performance.now()
    const busy = await watchWhile(server, importAll(server, cookie, path))
    const seconds = round((performance.now() - began) / 1000, 1)
    const rows: Row[] = [
      atMost(`${count.toLocaleString('en-US')} rows, checked and imported`, seconds, 60, 's'),
      atMost('memory at most meanwhile', busy.megabytes, 250, 'MB'),
      atMost('slowest /healthz meanwhile', round(Math.max(...busy.waits['/healthz'])), 100, 'ms'),
    ]
    for (const path of watched) {
      const [before, during] = [alone, busy].map(({ waits }) => round(percentile(waits[path], 0.99), 1))
      rows.push({ what: `${path}, p99`, value: during ?? 0, unit: 'ms', limit: before ?? 0 })
    }
    rows.push(...(await takeLists(server, cookie, count * 200)))
    const stored = await importedIn(server)
    return [...rows, { what: 'imported', value: stored, goal: String(count), reached: stored === count }]
  } finally {
    await server.remove()
  }
}

/** A whole list, then the first half of the next one, which must not take its place. */
async function takeLists(server: ServerProcess, cookie: string, count: number): Promise<Row[]> {
  await sendList(server, cookie, count)
  const began = performance.now()
  // The second one takes the place of the first.
  const { waits, megabytes } = await watchWhile(server, sendList(server, cookie, count))
  const seconds = round((performance.now() - began) / 1000, 1)
  await sendList(server, cookie, Math.floor(count / 2) - 1)
  const found = (status: string, what: string) =>
    Number(read(server, `select sum(${what}) as found from call_lists where status = '${status}'`))
  const name = `${count.toLocaleString('en-US')} numbers of a do-not-call list`
  return [
    { what: name, value: seconds, unit: 's' },
    atMost('memory at most meanwhile', megabytes, 250, 'MB'),
    atMost('slowest /healthz meanwhile', round(Math.max(...waits['/healthz'])), 100, 'ms'),
    {
      what: 'numbers that hold',
      value: found('current', 'numbers'),
      goal: String(count),
      reached: found('current', 'numbers') === count,
    },
    {
      what: 'half a list, kept apart',
      value: found('cut', '1'),
      goal: '1',
      reached: found('cut', '1') === 1,
    },
  ]
}

/** Uploads the first `taken` numbers as the registry sells them, piece by piece. */
async function sendList({ url }: ServerProcess, cookie: string, taken: number) {
  const edge = 'registry'
  const part = (head: string) => `--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  const lines = 10_000
  async function* texts() {
    yield `${part('name="kind"')}national\r\n${part('name="asOf"')}2026-11-01\r\n`
    yield part('name="file"; filename="registry.txt"')
    for (let from = 0; from < taken; from += lines)
      yield Array.from({ length: Math.min(lines, taken - from) }, (_, n) => {
        // Area codes from 201 on, each with exchanges from 200 to 999.
        const [block, number] = [Math.floor((from + n) / 10_000), (from + n) % 10_000]
        const area = 201 + Math.floor(block / 800)
        return `${area},${200 + (block % 800)}${String(number).padStart(4, '0')}\r\n`
      }).join('')
    yield `\r\n--${edge}--\r\n`
  }
  const encoder = new TextEncoder()
  async function* pieces() {
    for await (const text of texts()) yield encoder.encode(text)
  }
  const answer = await fetch(`${url}/admin/call-lists`, {
    ...{ method: 'POST', redirect: 'manual', duplex: 'half' },
    body: pieces(),
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${edge}` },
  } as unknown as RequestInit)
  if (answer.status !== 303) throw new Error(`the list was answered with ${answer.status}`)
}

/** People of whom each has three numbers and a mailbox of their own. */
function fileOf(count: number): string {
  const line = (n: number) => `Person,Number${n},${numbers(n)},person.${n}@list.example,OH,Met at the fair`
  const numbers = (n: number) =>
    [216, 330, 440].map((area) => `${area}${String(5_000_000 + n * 7).slice(-7)}`).join()
  const lines = Array.from({ length: count }, (_, n) => line(n))
  return ['First Name,Last Name,Phone,Mobile,Work Phone,Email,State,Note', ...lines].join('\r\n')
}

/** Uploads the file; resolves to the address of its page. */
async function send({ url }: ServerProcess, cookie: string, file: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([file], 'people.csv', { type: 'text/csv' }))
  const answer = await fetch(`${url}/admin/leads/import`, {
    ...{ method: 'POST', body, redirect: 'manual' },
    headers: { cookie },
  })
  const path = answer.headers.get('location')
  if (!path?.includes('/import/')) throw new Error(`the file was not taken: ${answer.status} ${path}`)
  return path
}

/** Says which column is what, says yes, and waits for the last row. */
async function importAll(server: ServerProcess, cookie: string, path: string) {
  await post(server, cookie, path, { form: 'check', ...chosen(columns), perDay: '500' })
  await until(server, (state) => state === 'checked')
  await post(server, cookie, path, { form: 'start' })
  await until(server, (state) => state === 'done')
}

async function post({ url }: ServerProcess, cookie: string, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const answer = await fetch(url + path, { method: 'POST', body, redirect: 'manual', headers: { cookie } })
  if (answer.status !== 303) throw new Error(`${fields.form} was answered with ${answer.status}`)
}

async function until(server: ServerProcess, isEnough: (state: string) => boolean) {
  while (!isEnough(read(server, 'select state as found from imports'))) await pause(200)
}

const importedIn = async (server: ServerProcess) =>
  Number(read(server, 'select imported as found from imports'))

/** What the question, which names it `found`, finds in the file of the server. */
function read({ dataDir }: ServerProcess, question: string): string {
  const database = new DatabaseSync(join(dataDir, 'hearthline.sqlite'), { readOnly: true })
  const found = database.prepare(question).get()?.found
  database.close()
  return String(found)
}

/** Asks for both again and again while `work` goes on; milliseconds of each answer, and the most memory at any look. */
async function watchWhile({ url, pid }: ServerProcess, work: Promise<unknown>) {
  const waits: Record<(typeof watched)[number], number[]> = { '/': [], '/healthz': [] }
  let megabytes = 0
  let goesOn = true
  const ended = work.finally(() => {
    goesOn = false
  })
  while (goesOn) {
    for (const path of watched) {
      const asked = performance.now()
      await (await fetch(url + path)).arrayBuffer()
      waits[path].push(performance.now() - asked)
    }
    megabytes = Math.max(megabytes, residentMegabytes(pid))
    await pause(25)
  }
  await ended
  return { waits, megabytes }
}
