/**
 * The doctor: tries everything the configuration names, from this machine itself, and says of each thing how it stands.
 * Nothing is changed: what a try writes it takes away again.
 */
import { checkBackup } from './check-backup.server.ts'
import { checkBucket } from './check-bucket.server.ts'
import { checkClock } from './check-clock.server.ts'
import { checkDatabase } from './check-database.server.ts'
import { checkDisk } from './check-disk.server.ts'
import { checkDns } from './check-dns.server.ts'
import { checkInbox } from './check-inbox.server.ts'
import { checkMachine } from './check-machine.server.ts'
import { checkMail } from './check-mail.server.ts'
import { checkProxy } from './check-proxy.server.ts'
import { checkSettings } from './check-settings.ts'
import { bad, type Finding, type ListedFinding, wordsOf } from './finding.ts'
import { hideSecrets } from './hide-secrets.ts'
import type { Premises } from './premises.ts'

type Check = (premises: Premises) => Finding[] | Promise<Finding[]>

/** In the order of the list. */
const checks: readonly (readonly [area: string, check: Check])[] = [
  ['Settings', checkSettings],
  ['Machine', checkMachine],
  ['Clock', checkClock],
  ['Disk', checkDisk],
  ['Database', checkDatabase],
  ['Uploads', checkBucket],
  ['Site address', checkProxy],
  ['Mail server', checkMail],
  ['Replies', checkInbox],
  ['Sender in DNS', checkDns],
  ['Backups', checkBackup],
]

/** Looks at everything at once; no check takes longer than `tools.limitMs`, and none says a secret. */
export async function examine(premises: Premises): Promise<ListedFinding[]> {
  const hide = hideSecrets(premises.config, [premises.secret])
  const found = await Promise.all(
    checks.map(async ([area, check]) => {
      const findings = await within(premises.tools.limitMs, async () => check(premises))
      return findings.map(({ state, text, remedy }) => ({
        ...{ area, state, text: hide(text) },
        ...(remedy && { remedy: hide(remedy) }),
      }))
    }),
  )
  return found.flat()
}

/** The findings of `check`, or one that says that it took too long or broke. */
async function within(ms: number, check: () => Promise<Finding[]>): Promise<Finding[]> {
  const { promise, resolve } = Promise.withResolvers<Finding[]>()
  const late = bad(
    `No answer within ${ms / 1000} seconds.`,
    'Something takes the connection and says nothing: check the host, the port and the firewall in between.',
  )
  const timer = setTimeout(() => resolve([late]), ms)
  const broken = (error: unknown) => [bad(wordsOf(error), 'Put right what the error names, then try again.')]
  return Promise.race([check().catch(broken), promise]).finally(() => clearTimeout(timer))
}
