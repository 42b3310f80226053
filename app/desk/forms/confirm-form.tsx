import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { OwnPassword } from './fields.tsx'

export interface ConfirmFormProps {
  form: string
  id: string
  /** What it does; on the summary and on the button. */
  action: string
  /** Whom or what it does it to, for those who hear it out of its place. */
  about: string
  children: ReactNode
  /** True where the person's own password is asked for again. */
  asksPassword?: boolean
  /** True when it was refused just now: it stands open. */
  isOpen?: boolean
}

/** A change that is asked for twice: the first tap says what would follow, the second does it. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { form, id, action, about, children, asksPassword = false, isOpen = false } = props
  const name = (
    <>
      {action}
      <span className="sr-only"> {about}</span>
    </>
  )
  return (
    <details className="confirm" open={isOpen}>
      <summary>{name}</summary>
      <form method="post" className="row wrap confirm-body">
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="id" value={id} />
        <p>{children}</p>
        {asksPassword && <OwnPassword />}
        <Button type="submit">{name}</Button>
      </form>
    </details>
  )
}
