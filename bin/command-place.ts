/** Where a command works: on the data of a server that may be running, as the server's own user. */
import { existsSync, statSync } from 'node:fs'
import type { Config } from '../app/platform/config/config.ts'
import { StartupError } from '../app/platform/process/startup-error.ts'

const settingsHint =
  'A command reads its settings from the environment, like the server: docs/operations.md says how to load them.'

/**
 * A command without the server's settings would work on an invented database.
 * @throws StartRefusal when there is no SQLite file; PostgreSQL says by itself what is not there.
 */
export function assertDatabaseThere({ database }: Pick<Config, 'database'>): void {
  if (database.engine !== 'sqlite' || existsSync(database.file)) return
  throw new StartupError(
    `There is no database at ${database.file}, and the first start of the server makes it. ${settingsHint}`,
  )
}

/**
 * What root writes into the folder of another user, that user's server cannot change: its next start would fail.
 * @throws StartRefusal for root where DATA_DIR belongs to somebody else.
 */
export function assertServersUser({ dataDir }: Pick<Config, 'dataDir'>): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (owner === undefined || owner === 0 || process.getuid?.() !== 0) return
  throw new StartupError(
    `${dataDir} belongs to the user with the number ${owner}, and this runs as root: the server could not change what root writes there. Run it as that user, for example with runuser -u "$(id -un ${owner})" -- npm run ...`,
  )
}
