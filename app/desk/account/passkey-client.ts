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
export type PasskeyAnswer = { credential: string } | { issue: string }

/** Fetches the question at `address`, hands it to the authenticator and returns its answer. */
export async function answerPasskey(
  address: string,
  mode: 'create' | 'get',
  fields: Record<string, string> = {},
): Promise<PasskeyAnswer> {
  const asked = await ask(address, fields)
  if ('issue' in asked) return asked
  try {
    // Made by our own server, a moment ago.
    const { question } = asked
    const credential =
      mode === 'create'
        ? await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
              question as PublicKeyCredentialCreationOptionsJSON,
            ),
          })
        : await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
              question as PublicKeyCredentialRequestOptionsJSON,
            ),
          })
    if (!(credential instanceof PublicKeyCredential)) return { issue: cancelled }
    return { credential: JSON.stringify(credential.toJSON()) }
  } catch (error) {
    const known = error instanceof DOMException && error.name === 'InvalidStateError'
    return { issue: known ? 'This device already has a passkey for your account.' : cancelled }
  }
}

const cancelled = 'No passkey was used. Try again when you are ready.'
const unanswered = 'We could not reach the server. Reload this page and try again.'

async function ask(
  address: string,
  fields: Record<string, string>,
): Promise<{ question: unknown } | { issue: string }> {
  try {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    const body: unknown = await answer.json()
    if (typeof body !== 'object' || body === null) return { issue: unanswered }
    if ('issue' in body && typeof body.issue === 'string') return { issue: body.issue }
    return 'question' in body ? { question: body.question } : { issue: unanswered }
  } catch {
    return { issue: unanswered }
  }
}
