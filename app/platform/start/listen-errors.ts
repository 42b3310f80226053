/** Why the server could not listen, in words of the configuration. */
import { type Config, ConfigError } from '../config.ts'

/** The error as one of the configuration where that is what it is; else itself. */
export function asConfigError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as { code?: unknown }
  const issue = {
    EADDRNOTAVAIL: `HOST is no address of this machine: ${host}`,
    EINVAL: `HOST is no address to listen on: ${host}`,
    ENOTFOUND: `HOST stands for no address: ${host}`,
    EAI_AGAIN: `HOST could not be looked up: ${host}`,
    EADDRINUSE: `PORT is used by another program: ${port}`,
    EACCES: `PORT may not be used by this user: ${port}`,
  }[String(code)]
  return issue ? new ConfigError([issue]) : error
}
