/** What the chaos run does to the product: each begins something, waits, and puts it right again. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from '../test/support/postgres.ts'
import type { ServerProcess } from '../test/support/server-process.ts'
import { type MoodySmtp, moods } from './moody-smtp.ts'

export interface World {
  nodes: readonly ServerProcess[]
  smtp: MoodySmtp
  /** The file that libfaketime reads the offset of the clock from. */
  clock: string
  /** The folder all data lies in, on a disk of its own. */
  disk: string
  postgres?: PostgresServer
}

export type Disturbance = (world: World) => Promise<void>

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const seconds = (from: number, to: number) => pause((from + Math.random() * (to - from)) * 1000)

export const disturbances: Record<string, Disturbance> = {
  async 'server killed'({ nodes }) {
    const node = oneOf(nodes)
    await node.end('SIGKILL')
    await seconds(0, 1)
    await node.start()
  },
  async 'server restarted'({ nodes }) {
    const node = oneOf(nodes)
    await node.end('SIGTERM')
    await node.start()
  },
  async 'server frozen'({ nodes }) {
    const { pid } = oneOf(nodes)
    if (pid) await frozen([pid], () => seconds(1, 8))
  },
  async 'disk full'(world) {
    const ballast = join(world.disk, 'ballast')
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' })
    } catch {
      // It ends when nothing more fits, as it should.
    }
    await seconds(1, 5)
    rmSync(ballast, { force: true })
  },
  // What a slow disk does to writers: each waits its turn for a tenth of a second and more.
  'disk slow': async (world) => (world.postgres ? slowCommits(world.postgres) : slowWrites(world)),
  'clock an hour on': ({ clock }) => clockMoved(clock, 3600),
  'clock an hour back': ({ clock }) => clockMoved(clock, -3600),
  'clock a day on': ({ clock }) => clockMoved(clock, 86_400),
  'clock a day back': ({ clock }) => clockMoved(clock, -86_400),
  'the hour that is skipped in spring': ({ clock }) => clockAt(clock, '2027-03-14T06:59:57Z'),
  'the hour that comes twice in autumn': ({ clock }) => clockAt(clock, '2027-11-07T05:59:57Z'),
  async 'mail server moody'({ smtp }) {
    smtp.mood = oneOf(moods.slice(1))
    await seconds(4, 12)
    smtp.mood = 'take'
  },
  async 'database stopped at once'({ postgres }) {
    if (!postgres?.pid) return
    await postgres.kill()
    await seconds(0, 3)
    await postgres.start()
  },
  async 'database frozen'({ postgres }) {
    if (!postgres?.pid) return
    const children = execFileSync('pgrep', ['-P', String(postgres.pid)])
      .toString()
      .trim()
      .split('\n')
    await frozen([postgres.pid, ...children.map(Number)], () => seconds(1, 6))
  },
}

async function frozen(processes: readonly number[], meanwhile: () => Promise<void>) {
  for (const pid of processes) signal(pid, 'SIGSTOP')
  await meanwhile()
  for (const pid of processes) signal(pid, 'SIGCONT')
}

/** One that has ended by itself meanwhile takes no signal. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {}
}

async function clockMoved(clock: string, by: number) {
  writeFileSync(clock, by < 0 ? `${by}` : `+${by}`)
  await seconds(3, 10)
  writeFileSync(clock, '+0')
}

const clockAt = (clock: string, moment: string) =>
  clockMoved(clock, Math.round((Date.parse(moment) - Date.now()) / 1000))

async function slowCommits({ url }: PostgresServer) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const set = async (delay: number) => {
    await client.query(`alter system set commit_delay = ${delay}`)
    await client.query(`alter system set commit_siblings = 0`)
    await client.query('select pg_reload_conf()')
  }
  await set(100_000)
  await seconds(4, 8)
  await set(0)
  await client.end()
}

async function slowWrites({ nodes }: World) {
  const database = new DatabaseSync(join(nodes[0]?.dataDir ?? '', 'hearthline.sqlite'))
  database.exec('pragma busy_timeout = 10000')
  const end = Date.now() + 6000
  while (Date.now() < end) {
    database.exec('begin immediate')
    await pause(150)
    database.exec('rollback')
    await pause(50)
  }
  database.close()
}
