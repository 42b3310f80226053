import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { FormFault } from '../forms/text-field.tsx'
import { answerPasskey, usePasskeySupport } from './passkey-client.ts'

export interface PasskeyFormProps {
  /** Where the question is asked for; the answer is posted to the page's own address. */
  ask: string
  act: 'create' | 'get'
  action: string
  variant?: ButtonLook['variant']
  fault: string | undefined
  /** What stands here in a browser that has no passkeys, or while scripts are off. */
  otherwise?: ReactNode
  children?: ReactNode
}

/** A form whose button asks the authenticator first and posts its answer as the field `credential`. */
export function PasskeyForm({ ask, act, action, variant, fault, otherwise, children }: PasskeyFormProps) {
  const isSupported = usePasskeySupport()
  const [state, setState] = useState<{ busy: boolean; fault: string | undefined }>({ busy: false, fault })
  if (!isSupported) return otherwise
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const texts = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    setState({ busy: true, fault: undefined })
    const answer = await answerPasskey(ask, act, Object.fromEntries(texts))
    if ('fault' in answer) return setState({ busy: false, fault: answer.fault })
    const field = form.elements.namedItem('credential')
    if (field instanceof HTMLInputElement) field.value = answer.credential
    // Not `requestSubmit`, which would come back here.
    form.submit()
  }
  return (
    <form method="post" className="form" onSubmit={submit}>
      <FormFault>{state.fault}</FormFault>
      <input type="hidden" name="credential" defaultValue="" />
      {children}
      <Button type="submit" {...(variant && { variant })} aria-disabled={state.busy || undefined}>
        {action}
      </Button>
    </form>
  )
}
