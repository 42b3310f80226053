/** Whether the server can listen where it was told to, found out before it touches the database. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { asConfigError } from './listen-errors.ts'

/** @throws ConfigError when another program listens there, or this one may not. */
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
