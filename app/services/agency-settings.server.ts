/**
 * What holds of the agency in this process: the settings of the desk over the environment over the files, and the pages
 * that owners published over those that came. Read at the start and after each announcement of new content, so that pages, emails and clocks of all nodes follow within a second.
 */
import {
  type Announcement,
  type PublicAgency,
  publicAgency,
  setDeskFacts,
} from '#app/content/agency/agency.ts'
import {
  type AdAccount,
  type DeskConfig,
  type PlannedAnnouncement,
  presentSettings,
} from '#app/content/agency/settings/agency-settings.server.ts'
import { announcementState, untilItTurns } from '#app/content/agency/settings/announcement-time.ts'
import { embedSites } from '#app/content/agency/settings/embed-sites.server.ts'
import { setOwnRules } from '#app/content/contact-law/contact-gate.ts'
import { ownRules } from '#app/content/contact-law/own-rules.server.ts'
import { isSold, setSoldLines } from '#app/content/lines/sold-lines.ts'
import { type PageDocument, setLivePages } from '#app/content/pages/page-document.ts'
import { readLivePages } from '#app/pages/page-versions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { readSettings, type SettingTable } from '#app/platform/settings.server.ts'

export type AgencySettings = Awaited<ReturnType<typeof openAgencySettings>>

interface Parts {
  config: DeskConfig
  database: Database
  log: Log
  leaving: AbortSignal
}

type Published = readonly [address: string, document: PageDocument]

const retryMs = 500
/** The longest a timer of Node waits. */
const longestWait = 2 ** 31 - 1

/** @throws when the settings cannot be read. */
export async function openAgencySettings({ config, database, log, leaving }: Parts) {
  let rows: readonly SettingTable[] = []
  let held = ''
  let present = presentSettings(config, rows)
  let listener = () => {}
  let wanted = 0
  let reading: Promise<void> | undefined
  // Pages are made anew when the announcement comes and when it goes.
  const turns = openTurns(() => listener(), leaving)

  /** Begins anew when it was asked for once more meanwhile: what was read before that may be old. */
  async function read() {
    for (let at = -1; at !== wanted; ) {
      at = wanted
      const [read, pages] = await Promise.all([
        readSettings(database.db, 'agency.'),
        readLivePages(database.db),
      ])
      if (at === wanted) hold(read, [...pages])
    }
  }

  function hold(read: readonly SettingTable[], documents: readonly Published[]) {
    const isNew = JSON.stringify([read, documents]) !== held
    held = JSON.stringify([read, documents])
    rows = read
    if (isNew) setLivePages(new Map(documents))
    // First: whether an announcement leads to a page depends on what is sold.
    const { sells } = presentSettings(config, rows)
    setSoldLines(sells.value.lines)
    present = presentSettings(config, rows)
    const { phone, email, hours, holidays, bookingUrl } = present
    setDeskFacts({
      phone: phone.value,
      email: email.value,
      hours: hours.value,
      holidays: holidays.value,
      bookingUrl: bookingUrl.value,
      medicare: isSold('medicare') ? sells.value.medicare : null,
    })
    setOwnRules(ownRules.read(rows.find(({ name }) => name === ownRules.name)?.value))
    turns.waitFor(present.announcement.value)
    if (isNew) listener()
  }

  function announcement(now: Date): Announcement | null {
    const planned = present.announcement.value
    if (planned === null || announcementState(planned, now) !== 'shown') return null
    return { text: planned.text, to: planned.to }
  }

  await read()

  return {
    agency: (now = new Date()): PublicAgency => publicAgency(announcement(now)),
    /** Sites of others on which forms may stand. */
    embedSites: () => embedSites.read(rows.find(({ name }) => name === embedSites.name)?.value),
    ads: (): AdAccount | null => present.ads.value,
    /** The mailboxes for leads and applications; undefined for the agency's own. */
    recipients: () => ({ leadsTo: present.leadsTo.value, recruitsTo: present.recruitsTo.value }),
    /** Reads them anew. While the database is away the old ones hold, and it is tried again until they are read. */
    async refresh(): Promise<void> {
      wanted++
      reading ??= read()
        .catch((error: unknown) => {
          if (leaving.aborted) return
          log.warn({ err: error }, 'the settings of the agency wait for the database')
          setTimeout(() => void this.refresh(), retryMs).unref()
        })
        .finally(() => {
          reading = undefined
        })
      await reading
    },
    onChange(changed: () => void) {
      listener = changed
    },
  }
}

function openTurns(turned: () => void, leaving: AbortSignal) {
  let timer: NodeJS.Timeout | undefined
  leaving.addEventListener('abort', () => clearTimeout(timer))
  return {
    waitFor(planned: PlannedAnnouncement | null) {
      clearTimeout(timer)
      const ms = planned === null ? undefined : untilItTurns(planned, new Date())
      if (ms === undefined || leaving.aborted) return
      const due = () => {
        this.waitFor(planned)
        turned()
      }
      // A timer may go off a little early, and the page made then would stay as it is.
      timer = setTimeout(due, Math.min(ms + 50, longestWait)).unref()
    },
  }
}
