/** What stands in a page's head for the site's script to tell of (behavior/tracking.ts). */
import { useRouteLoaderData } from 'react-router'
import type { Form } from '#app/forms/field.ts'
import type { Conversion } from '../behavior/tracking.ts'
import { usePageHandle } from '../context/page-context.tsx'

/** Where conversions go: "AW-123/label", or the account alone while it has no label; null without an ad account. */
export const useSendTo = (): string | null =>
  useRouteLoaderData<{ sendTo: string | null }>('root')?.sendTo ?? null

/** The path that is told in place of the page's own, where that is a secret. */
export function PageMarks() {
  const { trackedAs } = usePageHandle()
  const sendTo = useSendTo()
  return (
    <>
      {trackedAs !== null && <meta name="page-path" content={trackedAs} />}
      {/* A secret address is nothing for the ad tag. */}
      {sendTo && trackedAs === null && <meta name="ads" content={sendTo} />}
    </>
  )
}

/** What a visitor who lands with a receipt has converted to, and the form whose draft (forms/draft.ts) is of no use any more. */
export function ConversionMark({
  conversion,
  form,
}: {
  conversion: Conversion | null
  form: Pick<Form, 'name'> | null
}) {
  if (!conversion) return null
  const { formType, submissionId } = conversion
  return (
    <>
      <meta name="conversion" content={`${formType} ${submissionId}`} />
      {form && <meta name="sent-form" content={form.name} />}
    </>
  )
}
