/** The doctor as the command, the desk and the tests call it: what it is to look at, from the configuration or the running product. */
import { existsSync } from 'node:fs'
import { articleCategories, isOffered } from '#app/articles/model/article.ts'
import { agency } from '#app/content/agency/agency.ts'
import { everyInterest } from '#app/content/lines/lines.ts'
import { interests } from '#app/content/lines/sold.ts'
import { countBy } from '#app/desk/agency/lines-left.server.ts'
import { checkupLimit } from '#app/desk/checkup/run-checkup.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { examine } from '#app/platform/doctor/examine.server.ts'
import {
  bad,
  fine,
  type ListedFinding,
  note,
  type Premises,
  type Tools,
  tools,
  wordsOf,
} from '#app/platform/doctor/finding.ts'
import { openLimit } from '#app/platform/limits.server.ts'
import { openMailbox } from '#app/platform/mailbox/mailbox.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { readKeptSecret } from '#app/platform/secrets/stored-secret.server.ts'
import { explainStart } from '#app/platform/start/start-errors.ts'
import { checkChain } from '#app/submissions/consents/consent-chain.server.ts'

export interface DoctorOptions {
  config: Config
  letterTo?: string | undefined
  dkim?: string | undefined
  tools?: Partial<Tools>
}

/** Looks at everything `config` names, whether or not the server runs. */
export async function examineInstallation(options: DoctorOptions): Promise<ListedFinding[]> {
  const opened = openKept(options.config)
  const secret = secretOf(options.config)
  try {
    const config = await withConnected(options.config, opened.database, secret)
    const looked = examine({ ...premisesOf({ ...options, config }), ...opened, secret })
    return (await Promise.all([looked, checkConsents(opened.database), checkLines(opened.database)])).flat()
  } finally {
    // Whoever does not answer is not waited for.
    void opened.database?.close().catch(() => {})
  }
}

/** The same from within the running product, for the desk. Who asks while it looks gets the same answer. */
export function openDoctor({ database, secret, config }: Pick<DoctorOptions, 'config'> & Opened) {
  let looking: Promise<ListedFinding[]> | undefined
  const look = async () => {
    const looked = examine({ ...premisesOf({ config }), database, databaseTrouble: null, secret })
    return (await Promise.all([looked, checkConsents(database), checkLines(database)])).flat()
  }
  return {
    limit: config.formLimits ? openLimit(database, checkupLimit) : null,
    examine(): Promise<ListedFinding[]> {
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

/** With the mailbox that was connected at the desk; as it is while the database cannot tell. */
const withConnected = async (config: Config, database: Database | null, secret: string | null) =>
  database && secret
    ? await openMailbox({
        config,
        database,
        secret,
        oldSecrets: config.oldSecrets,
        log: openLog('silent'),
      }).then(
        (mailbox) => mailbox.config,
        () => config,
      )
    : config

/** Whether the proofs of consent are as they were sealed; nothing where there is no database that has them. */
async function checkConsents(database: Database | null): Promise<ListedFinding[]> {
  const report = await (database && checkChain(database.reads).catch(() => null))
  if (!report) return []
  const area = 'Consent'
  const { links, faults } = report
  const places = faults.map(({ position, what }) => `${position} (${what})`).join(', ')
  return faults.length === 0
    ? [{ area, ...fine(`${links} proofs of consent are as they were sealed.`) }]
    : [
        {
          area,
          ...bad(
            `Proofs of consent were changed in the database, by their number: ${places}.`,
            'Compare with a backup, and find out who had access. Do not rely on these proofs.',
          ),
        },
      ]
}

/** What is left of lines that are not sold any more: requests keep what they asked about, and readers no longer see the articles. */
async function checkLines(database: Database | null): Promise<ListedFinding[]> {
  const gone = everyInterest().filter((interest) => !interests().includes(interest))
  const hidden = articleCategories.filter((category) => !isOffered(category))
  const left = await (database &&
    Promise.all([
      countBy(database.reads, 'submissions', 'service_interest', gone),
      countBy(database.reads, 'research_articles', 'category', hidden),
    ]).catch(() => null))
  const told = (left ?? []).flat()
  return told.length === 0
    ? []
    : [
        {
          area: 'Lines',
          ...note(
            `What these are about is no longer sold: ${told.join(', ')}.`,
            'Requests keep what they asked about and show it at the desk. Readers do not see the articles; rework or archive them.',
          ),
        },
      ]
}

interface Opened {
  database: Database
  secret: string
}

const premisesOf = ({ config, letterTo, dkim, tools: others }: DoctorOptions) => ({
  config,
  letterTo,
  dkim,
  sender: { name: agency.name, address: config.mailFrom ?? agency.email },
  tools: { ...tools, ...others },
})

/** The database, if there is one: looking for it must not make it. */
function openKept({ database }: Config): Pick<Premises, 'database' | 'databaseTrouble'> {
  if (database.engine === 'sqlite' && !existsSync(database.file))
    return { database: null, databaseTrouble: null }
  try {
    return { database: openDatabase(database, openLog('silent')), databaseTrouble: null }
  } catch (error) {
    const [what = ''] = (explainStart(error, { database }) ?? wordsOf(error)).split('\n')
    return { database: null, databaseTrouble: what }
  }
}

function secretOf({ secret, dataDir }: Config): string | null {
  try {
    return secret ?? readKeptSecret(dataDir) ?? null
  } catch {
    return null
  }
}
