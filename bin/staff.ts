/**
 * `npm run staff -- add EMAIL --role ROLE`: prints a link with which a colleague makes an account. Works while
 * the server runs; it reads the same environment.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { mailboxOf } from '../app/lib/mailbox.server.ts'
import { readConfig } from '../app/platform/config.ts'
import { linkHours } from '../app/staff/invitations/link-hours.ts'
import { type Role, roles } from '../app/staff/permissions.ts'
import { end, sayError } from './copy-command.ts'
import { loadProduct } from './load-product.ts'

const usage = `usage: npm run staff -- add EMAIL --role ROLE        (ROLE: ${roles.join(', ')})`
/** On stderr, so that stdout is the link alone. */
const hint = `Send it only to that person. It works once and expires in ${linkHours.colleague} hours. It starts with SITE_URL.`

try {
  const { email, role } = readCommand(process.argv.slice(2))
  const path = await makeInvitation(email, role)
  if (!path) end(`${email} already has an account.`, 1)
  process.stdout.write(`${path}\n`)
  process.stderr.write(`${hint}\n`)
} catch (error) {
  end(sayError(error), 1)
}

function readCommand(words: string[]): { email: string; role: Role } {
  const { positionals, values } = parse(words)
  const [verb, email, ...more] = positionals
  const role = roles.find((one) => one === values.role)
  if (verb !== 'add' || !email || more.length > 0) return end(usage, 2)
  if (!role) return end(`${values.role ?? '(none)'} is not a role.\n${usage}`, 2)
  if (!z.email().safeParse(mailboxOf(email)).success) return end(`${email} is not an email address.`, 2)
  return { email, role }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: { role: { type: 'string' } }, allowPositionals: true })
  } catch {
    return end(usage, 2)
  }
}

/** The absolute address of the invitation, or null when the person has an account. */
async function makeInvitation(email: string, role: Role): Promise<string | null> {
  const { entry } = await loadProduct(false)
  const config = { ...readConfig(), logLevel: 'fatal' as const }
  const services = await entry.compose(config)
  try {
    const path = await services.staff.invite(email, role)
    return path && config.siteUrl + path
  } finally {
    await services.stop()
  }
}
