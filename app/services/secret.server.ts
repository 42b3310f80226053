/** The secret that the product works with: the configured one, the kept one, or on the first start a new one. */
import { sql } from 'kysely'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.ts'
import { makeKeptSecret, readKeptSecret, secretFile } from '#app/platform/secrets/kept-secret.server.ts'
import { checkSecret, lostRefusal, readSecretCheck } from '#app/platform/secrets/secret-check.server.ts'

export type SecretConfig = Pick<Config, 'secret' | 'dataDir' | 'secretLost'> & {
  /** Secrets of before that may still be read. */
  oldSecrets?: readonly string[]
}

/**
 * The secret of a migrated database, which this program has used since `began` (`performance.now()`).
 * @throws StartRefusal when it is missing, damaged, or not the one the data were made with; the message says the way out.
 */
export async function openSecret(
  config: SecretConfig,
  { database, log, began }: { database: Database; log: Log; began: number },
): Promise<string> {
  const { dataDir, secretLost: isLost, oldSecrets = [] } = config
  const given = config.secret ?? readKeptSecret(dataDir)
  if (given === undefined && !isLost && (await hasUsedOne(database))) throw lostRefusal(secretFile(dataDir))
  const secret = given ?? makeKeptSecret(dataDir)
  if (isLost)
    log.warn({ name: 'SECRET_LOST' }, 'whatever the last secret protected is given up: unset this variable')
  await checkSecret(database, { secret, oldSecrets, isLost, began })
  return secret
}

/** Whether the data were made with a secret. Releases before the check kept none of it; they had staff. */
async function hasUsedOne(database: Database): Promise<boolean> {
  if ((await readSecretCheck(database)) !== undefined) return true
  const { rows } = await sql`select 1 from staff limit 1`.execute(database.db)
  return rows.length > 0
}
