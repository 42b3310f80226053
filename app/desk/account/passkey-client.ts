/** The browser's side of passkeys: the question comes from the server as JSON, the answer goes back as JSON. */
import { useSyncExternalStore } from 'react'

/** Whether this browser reads and writes passkeys as JSON (all that are kept up to date); false while unknown. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential,
    () => false,
  )
}

/** What came of an attempt: the answer for the server, or words for the person. */
export type PasskeyAnswer = { credential: string } | { fault: string }

/** Fetches the question at `address`, hands it to the authenticator and returns its answer. */
export async function answerPasskey(
  address: string,
  act: 'create' | 'get',
  fields: Record<string, string> = {},
): Promise<PasskeyAnswer> {
  const asked = await ask(address, fields)
  if ('fault' in asked) return asked
  try {
    const { question } = asked
    const credential =
      act === 'create'
        ? await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
              question as unknown as PublicKeyCredentialCreationOptionsJSON,
            ),
          })
        : await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
              question as unknown as PublicKeyCredentialRequestOptionsJSON,
            ),
          })
    if (!(credential instanceof PublicKeyCredential)) return { fault: cancelled }
    return { credential: JSON.stringify(credential.toJSON()) }
  } catch (fault) {
    const known = fault instanceof DOMException && fault.name === 'InvalidStateError'
    return { fault: known ? 'This device already keeps a passkey for your account.' : cancelled }
  }
}

const cancelled = 'No passkey was used. Try again when you are ready.'
const unanswered = 'The server could not be reached. Open this page again and try once more.'

async function ask(
  address: string,
  fields: Record<string, string>,
): Promise<{ question: Record<string, unknown> } | { fault: string }> {
  try {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    const body: unknown = await answer.json()
    if (typeof body !== 'object' || body === null) return { fault: unanswered }
    if ('fault' in body && typeof body.fault === 'string') return { fault: body.fault }
    // Made by our own server, a moment ago.
    return 'question' in body ? { question: body.question as Record<string, unknown> } : { fault: unanswered }
  } catch {
    return { fault: unanswered }
  }
}
