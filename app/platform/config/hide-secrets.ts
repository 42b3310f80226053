/** Takes out of a text what no screen and no terminal may show: errors of other programs quote what they were given. */
import { decodePercent } from '#app/lib/escape.ts'
import type { Config } from './config.ts'

/** What is shorter would take letters out of every word, which would tell it. */
const shortest = 4

export function hideSecrets(
  config: Config,
  more: readonly (string | null | undefined)[] = [],
): (text: string) => string {
  const { database, smtpUrl, inbox, mailClient, s3, backup, backupKey } = config
  const bucket = backup && 'bucket' in backup.to ? backup.to.bucket : undefined
  const urls = [...(database.engine === 'postgres' ? [database.url] : []), smtpUrl]
  const all = [
    ...urls.flatMap(userinfoOf),
    ...[s3?.secret, bucket?.secret, backupKey, inbox?.password],
    mailClient && 'secret' in mailClient ? mailClient.secret : null,
    config.dkim?.privateKey,
    ...[config.secret, ...config.oldSecrets],
    ...[config.metricsToken, config.owner?.password, ...more],
  ]
  const secrets = all
    .flatMap((secret) => (secret && secret.length >= shortest ? [secret, encodeURIComponent(secret)] : []))
    // The longest first: one may be a part of another.
    .toSorted((a, b) => b.length - a.length)
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text)
}

function userinfoOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return []
  const { password } = new URL(address)
  return [decodePercent(password) ?? password]
}
