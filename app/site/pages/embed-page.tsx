/** What stands in a frame on a page of somebody else's: the form, or a kind word where it may not stand. */
import type { FormState } from '#app/forms/field.ts'
import { embeddedForms } from '#app/leads/embedded-forms.ts'
import { useAgency } from '../context/page-context.tsx'
import { Island } from '../forms/island.tsx'
import { SiteForm } from '../forms/site-form.tsx'
import { CallLink } from '../links/phone-line.tsx'

interface EmbedPageProps {
  /** Of the form; null on a site that is not listed. */
  name: string | null
  /** What is said to whoever sent it without scripts. */
  said: string | null
  filled: Readonly<Record<string, string>> | undefined
  siteUrl: string
  state: FormState | undefined
}

export function EmbedPage({ name, said, filled, siteUrl, state }: EmbedPageProps) {
  const agency = useAgency()
  const form = embeddedForms.find((one) => one.name === name)
  const props = {
    variant: Object.keys(form?.variants ?? {})[0] ?? '',
    from: form?.home ?? '',
    filled,
    state,
  }
  return (
    <main id="main" className="shell stack">
      {!form ? (
        <p>
          This form is not set up for the website you are on. Call us at <CallLink />, or{' '}
          <a href={siteUrl} target="_blank" rel="noopener">
            ask on our own website
          </a>
          .
        </p>
      ) : said && !state ? (
        <p role="status">{said}</p>
      ) : (
        <>
          <h1 className="sr-only">
            {form.label}, {agency.name}
          </h1>
          <Island name={form.name} props={{ ...props, heading: form.label, home: form.home }}>
            <SiteForm {...props} form={form} heading={form.label} />
          </Island>
          <p className="meta">
            From {agency.legalName}, <CallLink />
          </p>
        </>
      )}
      {/* Tells the page around it how tall it is. */}
      <script src="/embed.js" data-inside="" defer />
    </main>
  )
}
