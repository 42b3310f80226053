import { useLocation } from 'react-router'
import { consultation, quickQuote } from '#app/leads/lead-forms.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { type ConsultationHandle, type DialogForm, usePageHandle } from '../context/page-context.tsx'
import { FormIsland } from '../forms/island.tsx'
import type { SiteFormProps } from '../forms/site-form.tsx'

/** What the consultation's dialog is called on pages that do not name it themselves. */
export const dialogTitle = 'Schedule Your Free Consultation'

/** The short quote, the consultation, unless the page has that form in sight already, and `forms`. */
export function Dialogs({ forms }: { forms: readonly DialogForm[] }) {
  const { pathname } = useLocation()
  const { consultation: own, filled, trackedAs } = usePageHandle()
  const from = trackedAs ?? pathname
  return (
    <>
      <FormDialog
        id="quote-dialog"
        form={quickQuote}
        variant="quick"
        heading={quickQuote.steps[0].title}
        {...{ from, filled }}
      />
      {!own.embedded && (
        <FormDialog
          id="consultation-dialog"
          form={consultation}
          variant="dialog"
          heading={own.title ?? dialogTitle}
          size={own.size}
          {...{ from, filled }}
        />
      )}
      {forms.map(({ id, form, variant, title }) => (
        <FormDialog key={id} heading={title} {...{ id, form, variant, from }} />
      ))}
    </>
  )
}

interface FormDialogProps extends SiteFormProps {
  id: string
  size?: ConsultationHandle['size']
}

function FormDialog({ id, size, ...props }: FormDialogProps) {
  return (
    <Dialog id={id} title={props.heading} size={size ?? 'wide'}>
      <FormIsland {...props} scope={id} late="dialog" />
    </Dialog>
  )
}
