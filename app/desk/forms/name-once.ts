/** The name of one post, so that it counts once however often it has to be sent. */
import type { FormEvent } from 'react'

/** Names what the form is about to send, in its field `once`. Browsers make such names on a safe line only. */
export function nameOnce(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('once')
  if (field instanceof HTMLInputElement && 'randomUUID' in crypto) field.value = crypto.randomUUID()
}
