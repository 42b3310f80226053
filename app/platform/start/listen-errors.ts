import { type Config, ConfigError } from '../config/config.ts'

/** The error as one of the configuration where that is what it is; else itself. */
export function asConfigError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as { code?: unknown }
  const issue = {
    EADDRNOTAVAIL: `HOST is not an address of this machine: ${host}`,
    EINVAL: `HOST is not an address the server can listen on: ${host}`,
    ENOTFOUND: `HOST does not resolve to an address: ${host}`,
    EAI_AGAIN: `HOST could not be looked up: ${host}`,
    EADDRINUSE: `PORT is already in use by another program, or by this site if it runs already (Ctrl-C in its window stops it): ${port}`,
    EACCES: `PORT needs permissions this user does not have: ${port}`,
  }[String(code)]
  return issue ? new ConfigError([issue]) : error
}
