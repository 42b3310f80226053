/** The dialogs that every public page carries, so that their openers work before React wakes. */
import { useLocation } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { CareerForm } from '../forms/career-form.tsx'
import { ConsultationForm } from '../forms/consultation-form.tsx'
import { PhoneLine } from '../links/phone-line.tsx'
import { usePageHandle } from './use-page-handle.ts'

/** The consultation, unless the page has that form in sight already, and the career application. */
export function Dialogs() {
  const { pathname } = useLocation()
  const { dialogs, consultation } = usePageHandle()
  if (!dialogs) return null
  const title = consultation.title ?? 'Schedule Your Free Consultation'
  return (
    <>
      {!consultation.embedded && (
        <Dialog id="consultation-dialog" title={title} size={consultation.size ?? 'wide'}>
          <ConsultationForm variant="dialog" from={pathname} heading={title} />
          <PhoneLine />
        </Dialog>
      )}
      <Dialog id="recruitment-dialog" title="Join Our Team">
        <CareerForm variant="dialog" from={pathname} heading="Join Our Team" />
        <PhoneLine />
      </Dialog>
    </>
  )
}
