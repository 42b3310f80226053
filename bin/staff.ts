/**
 * `npm run staff -- COMMAND`: lets colleagues in, and an owner who lost the way in. Works while the server runs; it
 * reads the same environment. Each change stands in the audit trail.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { mailboxOf } from '../app/lib/mailbox.server.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { type Role, roles } from '../app/staff/permissions.ts'
import { linkHours } from '../app/staff/tokens.ts'
import { assertDatabaseThere, assertServersUser } from './command-place.ts'
import { endWith } from './copy-command.ts'
import { loadProduct, type Product } from './load-product.ts'
import { type Call, end, type Program, runProcess } from './program.ts'

type Staff = Awaited<ReturnType<Product['entry']['compose']>>['staff']

const usage = `usage: npm run staff -- list                            who has an account or an invitation
       npm run staff -- add EMAIL --role ROLE           an invitation link (ROLE: ${roles.join(', ')})
       npm run staff -- owner EMAIL [--anyway]          makes an owner when the last one is gone
       npm run staff -- reset-two-step EMAIL            takes a lost second step off an account
       npm run staff -- reset-password EMAIL            a link that sets a new password`
/** On stderr, so that stdout is the link alone. */
const linkHint = (hours: number) =>
  `Send it only to that person. It works once and expires in ${hours === 1 ? 'one hour' : `${hours} hours`}. It starts with SITE_URL.`
const invitationHint = linkHint(linkHours.colleague)

interface Told {
  shown?: string
  hint?: string
  failed?: true
}

type Command = (
  staff: Staff,
  email: string,
  more: { siteUrl: string; role: Role | null; anyway: boolean },
) => Promise<Told>

const verbs = ['list', 'add', 'owner', 'reset-two-step', 'reset-password'] as const
type Verb = (typeof verbs)[number]

const commands: Readonly<Record<Verb, Command>> = {
  async list(staff) {
    const [people, invited] = [await staff.listColleagues(), await staff.listInvitations()]
    const rows = [...people.map(rowOfColleague), ...invited.map(rowOfInvitation)]
    const shown = [...(people.length > 0 ? [] : ['Nobody has an account yet.']), ...linesOf(rows)]
    return { shown: shown.join('\n') }
  },
  async add(staff, email, { siteUrl, role }) {
    if (!role) return { hint: usage, failed: true }
    const path = await staff.invite(email, role)
    return path
      ? { shown: siteUrl + path, hint: invitationHint }
      : { hint: `${email} already has an account.`, failed: true }
  },
  async owner(staff, email, { siteUrl, anyway }) {
    const made = await staff.makeOwnerFromShell(email, { anyway })
    if (made.is === 'invited') return { shown: siteUrl + made.path, hint: invitationHint }
    if (made.is === 'already')
      return {
        hint: `${email} is an owner already and may sign in. Nothing was changed; reset-password or reset-two-step let somebody in who cannot.`,
      }
    if (made.is === 'owner') return { hint: `${email} is an owner now and can sign in.` }
    return {
      hint: `${made.emails.join(', ')} can do that on the desk's screen Staff. If nobody can sign in there any more, add --anyway.`,
      failed: true,
    }
  },
  async 'reset-two-step'(staff, email) {
    const result = await staff.dropTwoStepFromShell(email)
    if (result === 'unknown') return { hint: `Nobody has an account with ${email}.`, failed: true }
    if (result === 'unchanged') return { hint: `${email} has no two-step sign-in. Nothing was changed.` }
    return { hint: `${email} now signs in with the password only, and is signed out everywhere.` }
  },
  async 'reset-password'(staff, email, { siteUrl }) {
    const path = await staff.resetFromShell(email)
    return path
      ? { shown: siteUrl + path, hint: linkHint(1) }
      : { hint: `Nobody with ${email} may sign in. "npm run staff -- list" shows who may.`, failed: true }
  },
}

export const program: Program = async (call) => {
  const { verb, email, role, anyway } = readCommand(call.words)
  try {
    const { shown, hint, failed } = await withStaff(call, (staff, siteUrl) =>
      commands[verb](staff, email, { siteUrl, role, anyway }),
    )
    if (shown) call.out(`${shown}\n`)
    if (hint) call.err(`${hint}\n`)
    return failed ? 1 : 0
  } catch (error) {
    return endWith(error, call.environment)
  }
}

function readCommand(words: readonly string[]): {
  verb: Verb
  email: string
  role: Role | null
  anyway: boolean
} {
  const { positionals, values } = parse(words)
  const [word, email = '', ...more] = positionals
  const verb = verbs.find((one) => one === word)
  if (!verb || more.length > 0 || (verb === 'list') !== (email === '')) return end(usage, 2)
  const role = roles.find((one) => one === values.role) ?? null
  if (verb === 'add' && !role) return end(`${values.role ?? '(none)'} is not a role.\n${usage}`, 2)
  if (verb !== 'add' && values.role !== undefined) return end(usage, 2)
  if (email && !z.email().safeParse(mailboxOf(email)).success)
    return end(`${email} is not an email address.`, 2)
  return { verb, email, role, anyway: values.anyway ?? false }
}

function parse(words: readonly string[]) {
  try {
    const options = { role: { type: 'string' }, anyway: { type: 'boolean' } } as const
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    return end(usage, 2)
  }
}

async function withStaff<T>(
  { environment, err }: Call,
  work: (staff: Staff, siteUrl: string) => Promise<T>,
): Promise<T> {
  const { entry } = await loadProduct(false)
  const config = { ...readConfig(environment), logLevel: 'fatal' as const }
  assertServersUser(config)
  assertDatabaseThere(config)
  const tell = (words: string) => err(`${words}\n`)
  const services = await entry.compose(config, { waitMs: entry.commandWaitMs, tell })
  try {
    return await work(services.staff, config.siteUrl)
  } finally {
    await services.stop()
  }
}

type Colleague = Awaited<ReturnType<Staff['listColleagues']>>[number]

function rowOfColleague(person: Colleague): string[] {
  const { email, name, role, disabledAt, hasTwoStep, passkeys, lastSignInAt } = person
  return [
    email,
    name,
    role,
    disabledAt === null ? 'active' : 'disabled',
    hasTwoStep ? 'two steps' : 'password only',
    passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`,
    lastSignInAt === null ? 'never signed in' : `last signed in ${lastSignInAt.slice(0, 10)}`,
  ]
}

type Invitation = Awaited<ReturnType<Staff['listInvitations']>>[number]

/** Who has not made the account yet has no name. */
function rowOfInvitation({ email, role, expiresAt }: Invitation): string[] {
  return [email, '', role, 'invited', `until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC`]
}

function linesOf(rows: readonly string[][]): string[] {
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(width(at)))
      .join('  ')
      .trimEnd(),
  )
}

if (import.meta.main) await runProcess(program)
