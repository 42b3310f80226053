/**
 * WebAuthn Level 3 by @simplewebauthn/server. A passkey counts only unlocked by PIN, finger or face: merely touched
 * it would be one factor.
 */
import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import type { StaffParts } from '../staff-parts.server.ts'

/** What the browser's `navigator.credentials` takes, as JSON. `challenge` is the text that must come back signed. */
export type PasskeyQuestion = Record<string, unknown> & { challenge: string }

/** What is kept of a passkey: the public half, in base64url, and how often the authenticator counted it used. */
export interface PasskeyKey {
  credential_id: string
  public_key: string
  counter: number
}

type Site = Pick<StaffParts, 'config'>
const expected = ({ siteUrl }: Site['config'], challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: siteUrl,
  expectedRPID: new URL(siteUrl).hostname,
  requireUserVerification: true,
})

// Not imported before somebody uses a passkey: it costs 24 MB of memory.
const library = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256: what authenticators speak. The library would offer what is experimental in Node, too. */
const supportedAlgorithmIDs = [-8, -7, -257]

const part = z.string().min(1).max(8000)
const credential = { id: part.max(1400), rawId: part.max(1400), type: z.literal('public-key') }
/** What an authenticator answers (WebAuthn Level 3, "RegistrationResponseJSON" and "AuthenticationResponseJSON"). */
const Registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, attestationObject: part }),
  clientExtensionResults: z.object({}).default({}),
})
const Authentication = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
  clientExtensionResults: z.object({}).default({}),
})

/** The question that makes a new passkey for a person who has those with the ids `known`. */
export async function askForNew(
  { config }: Site,
  person: { id: string; name: string; email: string },
  known: readonly string[],
): Promise<PasskeyQuestion> {
  const { generateRegistrationOptions } = await library()
  const question = await generateRegistrationOptions({
    rpName: agency.name,
    rpID: new URL(config.siteUrl).hostname,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
  return { ...question }
}

/** The passkey in an authenticator's answer to `challenge`, or null when it proves nothing. */
export async function readNew({ config }: Site, text: string, challenge: string): Promise<PasskeyKey | null> {
  const response = readAnswer(Registration, text)
  if (!response) return null
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await rejectedWhenThrown(
    verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected(config, challenge) }),
  )
  if (!registrationInfo?.userVerified) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential_id: id, public_key: publicKey.toBase64({ alphabet: 'base64url' }), counter }
}

/** The question for a stranger. It names no account and no key, so it tells nothing. */
export async function askForAny({ config }: Site): Promise<PasskeyQuestion> {
  const { generateAuthenticationOptions } = await library()
  const rpID = new URL(config.siteUrl).hostname
  return { ...(await generateAuthenticationOptions({ rpID, userVerification: 'required' })) }
}

/** The id of the passkey that an answer claims to come from, with the answer itself; null when it is none. */
export const readClaim = (text: string) => readAnswer(Authentication, text)

/** How often the passkey was used, now that it signed `challenge`; null when it did not. */
export async function checkSignature(
  { config }: Site,
  response: z.infer<typeof Authentication>,
  challenge: string,
  kept: PasskeyKey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const publicKey = Uint8Array.fromBase64(kept.public_key, { alphabet: 'base64url' })
  const { verified, authenticationInfo } = await rejectedWhenThrown(
    verifyAuthenticationResponse({
      response,
      ...expected(config, challenge),
      credential: { id: kept.credential_id, publicKey, counter: kept.counter },
    }),
  )
  return verified && authenticationInfo?.userVerified ? authenticationInfo.newCounter : null
}

/** The library throws on everything that does not fit, and all of it is the sender's doing. */
async function rejectedWhenThrown<T>(checking: Promise<T>): Promise<Partial<T>> {
  return checking.catch(() => ({}))
}

function readAnswer<T>(schema: z.ZodType<T>, text: string): T | null {
  if (text.length > 16_384) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
