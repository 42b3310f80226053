import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { FormIssue } from '../forms/text-field.tsx'
import { answerPasskey, usePasskeySupport } from './passkey-client.ts'

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
