/** The dialogs that every public page carries, so that their openers work before React wakes. */
import { useLocation, useMatches } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { CareerForm } from './career-form.tsx'
import { ConsultationForm } from './consultation-form.tsx'
import type { PageHandle } from './page-handle.ts'
import { PhoneLine } from './phone-line.tsx'
import { useAgency } from './use-agency.ts'

/** The consultation, unless the page has that form in sight already, and the career application. */
export function Dialogs() {
  const { pathname } = useLocation()
  const agency = useAgency()
  // `handle` is whatever a route exports under that name; those of public pages follow PageHandle.
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  if (handles.some((handle) => handle?.dialogs === false)) return null
  const consultation = handles.findLast((handle) => handle?.consultation)?.consultation ?? {}
  const title = consultation.title ?? 'Schedule Your Free Consultation'
  return (
    <>
      {!consultation.embedded && (
        <Dialog id="consultation-dialog" title={title} size={consultation.size ?? 'wide'}>
          <ConsultationForm variant="dialog" from={pathname} heading={title} />
          <PhoneLine agency={agency} />
        </Dialog>
      )}
      <Dialog id="recruitment-dialog" title="Join Our Team">
        <CareerForm variant="dialog" from={pathname} heading="Join Our Team" />
        <PhoneLine agency={agency} />
      </Dialog>
    </>
  )
}
