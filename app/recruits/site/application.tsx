/** The application where it stands on its own page; once it is sent that is said in its place: a second one is rarely meant. */
import { useEffect, useRef, useState } from 'react'
import { type IslandFormProps, SiteForm } from '#app/site/forms/site-form.tsx'
import { FormCard } from '#app/site/links/phone-line.tsx'
import { FormIcon } from '#app/ui/form-icon.tsx'
import { career } from '../career.ts'
import type { CareersText } from './careers-text.ts'

export interface ApplicationProps extends IslandFormProps {
  /** What is said in the form's place; absent in a dialog, where it stays. */
  said?: Pick<CareersText['form'], 'sentBody'>
}

export function Application({ said, ...form }: ApplicationProps) {
  const [sent, setSent] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sent) return
    // The focus would be lost with the form.
    place.current?.focus({ preventScroll: true })
    // Clear of the message that passes (toast.css).
    place.current?.scrollIntoView({ block: 'center' })
  }, [sent])
  if (!said) return <SiteForm {...form} form={career} />
  if (sent) return <ApplicationSent ref={place} {...said} sent={sent} sentNote="" />
  const onSent = (notice: string) => {
    setSent(notice)
    // Read anew, the page says so again, as it does without scripts.
    history.replaceState(history.state, '', career.landing.to)
  }
  return (
    <FormCard>
      <SiteForm {...form} form={career} onSent={onSent} />
    </FormCard>
  )
}

/** As an island (app/islands/islands.tsx). */
export const draw = (props: ApplicationProps) => <Application {...props} />

interface SentProps extends Pick<CareersText['form'], 'sent' | 'sentNote' | 'sentBody'> {
  ref?: React.Ref<HTMLDivElement>
}

export const ApplicationSent = ({ ref, sent, sentNote, sentBody }: SentProps) => (
  <div ref={ref} className="sent" role="status" tabIndex={-1}>
    <FormIcon name="check" className="seal" />
    <p>
      <strong>{sent}</strong>
    </p>
    <p>
      {sentNote}
      {sentBody}
    </p>
  </div>
)
