/** The doctor as the command, the desk and the tests call it: what it is to look at, from the configuration or the running product. */
import { existsSync } from 'node:fs'
import { agency } from '#app/content/agency/agency.ts'
import { checkupLimit } from '#app/desk/checkup/run-checkup.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { examine } from '#app/platform/doctor/examine.server.ts'
import {
  type ListedFinding,
  type Premises,
  type Tools,
  tools,
  wordsOf,
} from '#app/platform/doctor/finding.ts'
import { openLimit } from '#app/platform/limits.server.ts'
import { openMailbox } from '#app/platform/mailbox/mailbox.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { readKeptSecret } from '#app/platform/secrets/kept-secret.server.ts'
import { explainStart } from '#app/platform/start/start-errors.ts'

export interface DoctorOptions {
  config: Config
  /** Where a test letter goes; none is sent without. */
  letterTo?: string | undefined
  /** The DKIM selector to ask for. */
  dkim?: string | undefined
  /** Other patience or strictness than usual. */
  tools?: Partial<Tools>
}

/** Looks at everything `config` names, whether or not the server runs. */
export async function examineInstallation(options: DoctorOptions): Promise<ListedFinding[]> {
  const opened = openKept(options.config)
  const secret = secretOf(options.config)
  try {
    const config = await withConnected(options.config, opened.database, secret)
    return await examine({ ...premisesOf({ ...options, config }), ...opened, secret })
  } finally {
    // Whoever does not answer is not waited for.
    void opened.database?.close().catch(() => {})
  }
}

/** The same from within the running product, for the desk. Who asks while it looks gets the same answer. */
export function openDoctor({ database, secret, config }: Pick<DoctorOptions, 'config'> & Opened) {
  let looking: Promise<ListedFinding[]> | undefined
  const look = () => examine({ ...premisesOf({ config }), database, databaseTrouble: null, secret })
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
