/** Passkeys: a key in the phone, computer or security key of a person, which opens the desk without a password. */
import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { stripControls } from '#app/lib/escape.ts'
import { isId } from '#app/lib/ids.ts'
import { type AccountOutcome, type Self, withPassword } from './account.server.ts'
import { recordAudit } from './audit-trail.server.ts'
import { type Caller, headersOf } from './caller.ts'
import type { SignedIn } from './sessions.server.ts'
import { cookiesOf, recordFailure, settle } from './sign-in.server.ts'
import type { StaffParts } from './staff-parts.server.ts'

/** What the browser's `navigator.credentials` takes, as JSON. */
export type PasskeyQuestion = Record<string, unknown>

const part = z.string().min(1).max(8000)
const credential = { id: part.max(1400), rawId: part.max(1400), type: z.literal('public-key') }
/** What an authenticator answers (WebAuthn Level 3, "RegistrationResponseJSON" and "AuthenticationResponseJSON"). */
const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  clientExtensionResults: z.object({}).default({}),
})
const Authentication = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
  clientExtensionResults: z.object({}).default({}),
})

/** Begins to add a passkey, for who knows the password: what to ask the authenticator for. Valid for five minutes. */
export function startPasskey(
  parts: StaffParts,
  self: Self,
  password: string,
): Promise<AccountOutcome<{ question: PasskeyQuestion }>> {
  return withPassword(parts, self, null, async () => {
    await parts.auth.api.verifyPassword({ body: { password }, headers: headersOf(self.caller) })
    const { headers, response } = await parts.auth.api.generatePasskeyRegistrationOptions({
      query: {},
      headers: headersOf(self.caller),
      returnHeaders: true,
    })
    return { headers, question: { ...response } }
  })
}

export type PasskeyOutcome = 'added' | 'refused'

/** Keeps the passkey that an authenticator made in answer to `startPasskey`, under a name of the person's choice. */
export async function addPasskey(
  parts: StaffParts,
  self: Self,
  typed: { name: string; credential: string },
): Promise<PasskeyOutcome> {
  const response = readAnswer(Registration, typed.credential)
  if (!response) return 'refused'
  const name = stripControls(typed.name).trim().slice(0, 60) || 'Passkey'
  try {
    const passkey = await parts.auth.api.verifyPasskeyRegistration({
      body: { response, name },
      headers: headersOf(self.caller),
    })
    await recordAudit(parts.database.db, {
      action: 'passkey-added',
      staffId: self.person.id,
      address: self.caller.address,
      subject: { kind: 'staff', id: self.person.id },
      detail: { passkey: passkey.id },
    })
    return 'added'
  } catch (fault) {
    if (isRefusal(fault)) return 'refused'
    throw fault
  }
}

/** Removes one of the person's own passkeys; for an unknown one, or somebody else's, there is nothing to remove. */
export function removePasskey(
  parts: StaffParts,
  self: Self,
  { id, password }: { id: string; password: string },
): Promise<AccountOutcome> {
  return withPassword(parts, self, 'passkey-removed', async () => {
    const { headers } = await parts.auth.api.verifyPassword({
      body: { password },
      headers: headersOf(self.caller),
      returnHeaders: true,
    })
    if (isId(id))
      await parts.database.db
        .deleteFrom('staff_passkeys')
        .where('id', '=', id)
        .where('staff_id', '=', self.person.id)
        .execute()
    return { headers }
  })
}

export interface OwnPasskey {
  id: string
  name: string
  addedAt: string
}

/** The person's passkeys, newest first. */
export async function listPasskeys(
  { database: { db } }: StaffParts,
  { person }: SignedIn,
): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at'])
    .where('staff_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, name, created_at }) => ({ id, name, addedAt: created_at }))
}

/** What to ask a stranger's authenticator for. It names no account and no key, so it tells nothing. */
export async function askForPasskey(
  parts: StaffParts,
  caller: Caller,
): Promise<{ kind: 'ask'; question: PasskeyQuestion; headers: Headers } | { kind: 'wait'; seconds: number }> {
  const seconds = await parts.limits.admitAddress(caller.address)
  if (seconds > 0) return { kind: 'wait', seconds }
  const { headers, response } = await parts.auth.api.generatePasskeyAuthenticationOptions({
    headers: headersOf({ ...caller, cookie: null }),
    returnHeaders: true,
  })
  return {
    kind: 'ask',
    question: { ...response, userVerification: 'required' },
    headers: cookiesOf(headers),
  }
}

/** Signs in with the authenticator's answer. It was unlocked by its owner, so it stands for both steps. */
export async function signInWithPasskey(
  parts: StaffParts,
  credential: string,
  caller: Caller,
): Promise<
  { kind: 'signed-in'; headers: Headers } | { kind: 'refused' } | { kind: 'wait'; seconds: number }
> {
  const seconds = await parts.limits.admitAddress(caller.address)
  if (seconds > 0) return { kind: 'wait', seconds }
  const response = readAnswer(Authentication, credential)
  if (!response) return refuse(parts, caller)
  try {
    const answer = await parts.auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers: headersOf(caller),
      returnHeaders: true,
    })
    await settle(parts, caller, answer.response.user.id, 'passkey')
    return { kind: 'signed-in', headers: cookiesOf(answer.headers) }
  } catch (fault) {
    if (!isRefusal(fault)) throw fault
    return refuse(parts, caller)
  }
}

async function refuse(parts: StaffParts, caller: Caller): Promise<{ kind: 'refused' }> {
  await recordFailure(parts, caller, { reason: 'passkey' })
  return { kind: 'refused' }
}

/** The answer as data, or null when it is none. */
function readAnswer<T>(schema: z.ZodType<T>, text: string): T | null {
  if (text.length > 16_384) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The plugin answers 500 to what its parser throws on, which is always the sender's doing. */
function isRefusal(fault: unknown): boolean {
  if (!isAPIError(fault)) return false
  const code = (fault.body as { code?: string } | undefined)?.code
  return fault.statusCode < 500 || code === 'FAILED_TO_VERIFY_REGISTRATION'
}
