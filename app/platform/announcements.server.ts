/**
 * Tells listeners of this process at once, and other nodes within a second through a version number per topic in the
 * database. Hearing an announcement twice does no harm.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queries } from './database/database.server.ts'
import type { Moment } from './database/tables.ts'
import type { Log } from './process/log.ts'

export interface AnnouncementTable {
  topic: Topic
  version: number
  changed_at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    announcements: AnnouncementTable
  }
}

/** `content`: what public pages show changed. `sessions`: somebody's access changed. Else a kind of submission: one came or changed. */
export type Topic = string

export interface Announcements {
  /**
   * Calls this process's listeners before it returns. Call it after the commit: inside a transaction the row of a
   * topic would make all leads wait for each other.
   */
  announce(topic: Topic): void
  subscribe(topic: Topic, listener: () => void): () => void
  start(): void
  stop(): Promise<void>
}

export interface AnnouncementsOptions {
  database: Database
  log: Log
  /** Milliseconds between two looks at what other nodes announced: with `gatherMs` less than a second in all. */
  pollMs?: number
  /** However much is announced, a topic is written to the database once in this many milliseconds. */
  gatherMs?: number
}

export function openAnnouncements({
  database,
  log,
  pollMs = 500,
  gatherMs = 150,
}: AnnouncementsOptions): Announcements {
  const { db } = database
  const { call, subscribe } = openListeners(log)
  const pending = new Set<Topic>()
  const known: KnownVersions = { heard: new Map(), raising: undefined }
  let telling: Promise<void> | undefined
  let polling: Promise<void> | undefined
  const stopping = new AbortController()

  async function tell() {
    let lost = false
    while (pending.size > 0) {
      await rest(gatherMs)
      const topics = [...pending]
      pending.clear()
      try {
        for (const topic of topics) await raise(db, topic, known)
      } catch (error) {
        for (const topic of topics) pending.add(topic)
        if (stopping.signal.aborted) return
        if (!lost) log.warn({ err: error }, 'announcements wait for the database')
        lost = true
        await rest(pollMs)
      }
    }
  }

  async function listen() {
    // What was announced before the first look is new to nobody here, unless the database was away until then.
    let isFirst = true
    let lost = false
    while (!stopping.signal.aborted) {
      try {
        const news = await readNews(db, known)
        if (!isFirst) for (const topic of news) call(topic)
        lost = false
      } catch (error) {
        if (!lost) log.warn({ err: error }, 'announcements wait for the database')
        lost = true
      }
      isFirst = false
      await rest(pollMs)
    }
  }

  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {})

  return {
    announce(topic) {
      call(topic)
      pending.add(topic)
      telling ??= tell().finally(() => {
        telling = undefined
      })
    },
    subscribe,
    start() {
      polling ??= listen()
    },
    async stop() {
      stopping.abort()
      await Promise.all([telling, polling])
    },
  }
}

function openListeners(log: Log) {
  const listeners = new Map<Topic, Set<() => void>>()
  return {
    call(topic: Topic) {
      for (const listener of listeners.get(topic) ?? [])
        try {
          listener()
        } catch (error) {
          log.error({ err: error, event: topic }, 'a listener failed')
        }
    },
    subscribe(topic: Topic, listener: () => void) {
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}

interface KnownVersions {
  heard: Map<Topic, number>
  raising: Topic | undefined
}

async function raise(db: Queries, topic: Topic, known: KnownVersions) {
  known.raising = topic
  const changed_at = new Date().toISOString()
  const row = await db
    .insertInto('announcements')
    .values({ topic, version: 1, changed_at })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((old) => ({
        version: old('announcements.version', '+', 1),
        changed_at,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
    .finally(() => {
      known.raising = undefined
    })
  const version = Number(row.version)
  // Our own listeners have been called. A gap means that another node announced meanwhile: the poll finds it.
  if (version === (known.heard.get(topic) ?? 0) + 1) known.heard.set(topic, version)
}

async function readNews(db: Queries, known: KnownVersions): Promise<Topic[]> {
  const { heard } = known
  const rows = await db.selectFrom('announcements').selectAll().execute()
  return rows.flatMap(({ topic, version }) => {
    // Our own announcement, seen before its write has returned, is no news.
    if (topic === known.raising || Number(version) <= (heard.get(topic) ?? 0)) return []
    heard.set(topic, Number(version))
    return [topic]
  })
}
