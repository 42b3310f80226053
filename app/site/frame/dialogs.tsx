/** The dialogs that every public page carries, so that their openers work before React wakes. */
import { useLocation } from 'react-router'
import { consultation } from '#app/leads/consultation.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { SiteForm } from '../forms/site-form.tsx'
import { PhoneLine } from '../links/phone-line.tsx'
import type { DialogForm } from './dialog-form.ts'
import { usePageHandle } from './use-page-handle.ts'

/** What the consultation's dialog is called on pages that do not name it themselves. */
export const dialogTitle = 'Schedule Your Free Consultation'

/** The consultation, unless the page has that form in sight already, and `forms`. */
export function Dialogs({ forms }: { forms: readonly DialogForm[] }) {
  const { pathname } = useLocation()
  const { dialogs, consultation: own } = usePageHandle()
  if (!dialogs) return null
  const title = own.title ?? dialogTitle
  return (
    <>
      {!own.embedded && (
        <Dialog id="consultation-dialog" title={title} size={own.size ?? 'wide'}>
          <SiteForm form={consultation} variant="dialog" from={pathname} heading={title} />
          <PhoneLine />
        </Dialog>
      )}
      {forms.map(({ id, form, variant, title }) => (
        <Dialog key={id} id={id} title={title}>
          <SiteForm form={form} variant={variant} from={pathname} heading={title} />
          <PhoneLine />
        </Dialog>
      ))}
    </>
  )
}
