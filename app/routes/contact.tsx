/** Contact, and the home address of the consultation. */

import { findPage } from '#app/content/catalogue/catalogue.ts'
import { interests } from '#app/content/lines/sold.ts'
import { contactCopy } from '#app/content/pages/contact.ts'
import { readServicePage } from '#app/content/service-pages.server.ts'
import { consultation } from '#app/leads/lead-forms.ts'
import { answerFormPost, answerInBackground, type DialogTitles } from '#app/services/form-post.server.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { FormIsland } from '#app/site/forms/island.tsx'
import { dialogTitle } from '#app/site/frame/dialogs.tsx'
import { filledBy } from '#app/site/links/with-interest.ts'
import { ContactPage } from '#app/site/pages/contact-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { contactPageData } from '#app/site/search-engines/structured-data.server.ts'
import type { Route } from './+types/contact.ts'

export const handle = { consultation: { embedded: true } } satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  context.set(structuredDataContext, contactPageData(agency(), config.siteUrl))
  return {
    copy: contactCopy(agency()),
    siteUrl: config.siteUrl,
    filled: filledBy(request.url, interests()),
  }
}

const titles: DialogTitles = {
  dialog: (from, agency) =>
    findPage(from)?.menu === 'services' ? readServicePage(from, agency).dialog.title : dialogTitle,
}
export const middleware = [answerInBackground(consultation, titles)]
export const action = (args: Route.ActionArgs) => answerFormPost(consultation, args, titles)
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
        <FormIsland
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
