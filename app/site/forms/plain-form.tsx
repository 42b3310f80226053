/** A form that no script takes over: it works wherever a page does. */
import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'

interface PlainFormProps extends ComponentProps<'form'> {
  /** What is sent along without being asked, by name. */
  along?: Readonly<Record<string, string>>
  /** Why what was sent before is refused. */
  issue?: string | null | undefined
  button: string
}

export function PlainForm({ along = {}, issue, button, children, ...form }: PlainFormProps) {
  return (
    <form method="post" className="stack form" {...form}>
      {issue && (
        <p id="form-issue" role="alert" className="form-error">
          {issue}
        </p>
      )}
      {Object.entries(along).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant="accent" size="lg">
        {button}
      </Button>
    </form>
  )
}
