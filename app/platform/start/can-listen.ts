import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError, readConfig, readPlace } from '../config/config.ts'
import { asConfigError } from './listen-errors.ts'

/**
 * Before the database is touched. @throws ConfigError that names every wrong variable, also where nobody can listen.
 */
export async function readServerConfig(): Promise<Config> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const place = readPlace()
    const refusal = place && (await assertCanListen(place).catch((one: unknown) => one))
    throw refusal instanceof ConfigError ? new ConfigError([...error.issues, ...refusal.issues]) : error
  }
  await assertCanListen(config)
  return config
}

export async function assertCanListen(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(config.port, config.host), 'listening')
  } catch (error) {
    throw asConfigError(error, config)
  }
  probe.close()
  await once(probe, 'close')
}
