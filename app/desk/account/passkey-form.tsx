import { type ReactNode, type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { FormIssue } from '../forms/fields.tsx'

export interface PasskeyFormProps {
  /** Where the question is asked for; the answer is posted to the page's own address. */
  ask: string
  mode: 'create' | 'get'
  action: string
  variant?: ButtonLook['variant']
  issue: string | undefined
  /** What stands here in a browser that has no passkeys, or while scripts are off. */
  otherwise?: ReactNode
  children?: ReactNode
}

/** A form whose button asks the authenticator first and posts its answer as the field `credential`. */
export function PasskeyForm({ ask, mode, action, variant, issue, otherwise, children }: PasskeyFormProps) {
  const isSupported = usePasskeySupport()
  const [state, setState] = useState<{ busy: boolean; issue: string | undefined }>({ busy: false, issue })
  if (!isSupported) return otherwise
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const texts = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    setState({ busy: true, issue: undefined })
    const answer = await answerPasskey(ask, mode, Object.fromEntries(texts))
    if ('issue' in answer) return setState({ busy: false, issue: answer.issue })
    const field = form.elements.namedItem('credential')
    if (field instanceof HTMLInputElement) field.value = answer.credential
    // Not `requestSubmit`, which would come back here.
    form.submit()
  }
  return (
    <form method="post" className="stack form" onSubmit={submit}>
      <FormIssue>{state.issue}</FormIssue>
      <input type="hidden" name="credential" defaultValue="" />
      {children}
      <Button type="submit" {...(variant && { variant })} aria-disabled={state.busy || undefined}>
        {action}
      </Button>
    </form>
  )
}

/** Whether this browser reads and writes passkeys as JSON (all that are kept up to date); false while unknown. */
function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential,
    () => false,
  )
}

type PasskeyAnswer = { credential: string } | { issue: string }

async function answerPasskey(
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
