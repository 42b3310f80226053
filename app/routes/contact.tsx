/** Contact, and the home address of the consultation. */

import { findPage } from '#app/content/catalogue.ts'
import { interests } from '#app/content/interests.ts'
import { contactCopy } from '#app/content/pages/contact.ts'
import { readServicePage } from '#app/content/service-pages.server.ts'
import { consultation } from '#app/leads/consultation.ts'
import { answerFormPost } from '#app/services/form-post.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { keepFormOnFailure } from '#app/site/forms/keep-form.ts'
import { SiteForm } from '#app/site/forms/site-form.tsx'
import { dialogTitle } from '#app/site/frame/dialogs.tsx'
import type { PageHandle } from '#app/site/frame/page-handle.ts'
import { filledBy } from '#app/site/links/with-interest.ts'
import { ContactPage } from '#app/site/pages/contact-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/contact.ts'

export const handle = { consultation: { embedded: true } } satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  return {
    copy: contactCopy(agency()),
    siteUrl: config.siteUrl,
    filled: filledBy(request.url, interests),
  }
}

export const action = (args: Route.ActionArgs) => {
  const agency = args.context.get(servicesContext).agency()
  const dialog = (from: string) =>
    findPage(from)?.menu === 'services' ? readServicePage(from, agency).dialog.title : dialogTitle
  return answerFormPost(consultation, args, { dialog })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOnFailure(serverAction)
/** A sent form changes nothing on this page. */
export const shouldRevalidate = () => false
export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { siteUrl: loaderData.siteUrl, path: '/contact' }) : []

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, filled } = loaderData
  const state = actionData?.taken === false ? actionData.state : undefined
  const heading = state?.origin?.title ?? copy.consultation.heading
  return (
    <ContactPage
      copy={{ ...copy, consultation: { ...copy.consultation, heading } }}
      consultationForm={
        <SiteForm
          form={consultation}
          variant="contact"
          from="/contact"
          heading={dialogTitle}
          filled={filled}
          state={state}
        />
      }
    />
  )
}
