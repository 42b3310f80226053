/** Where the owner tries what happens after each form, without a lead being counted or a conversion paid for. */
import { useEffect, useState } from 'react'
import { testPagePath } from '#app/content/test-page.ts'
import type { FormType } from '#app/forms/field.ts'
import { Button } from '#app/ui/button.tsx'
import { CareerForm } from '../forms/career-form.tsx'
import { ConsultationForm } from '../forms/consultation-form.tsx'
import { QuoteForm } from '../forms/quote-form.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { type AdSettings, isPrivate } from '../tracking/ad-tag.ts'
import { trackConversionTo, useConversionTracking } from '../tracking/tracking.ts'

const formTypes: readonly FormType[] = ['consultation', 'quote', 'recruitment_main', 'recruitment_header']
const tabs = ['consultation', 'quick quote', 'recruitment', 'summary'] as const
const links = ['/#consultation', '/contact', '/join-team', '/thank-you'] as const

const tabId = (name: string) => `tab-${name.replace(' ', '-')}`

export function ConversionTestPage({ ads }: { ads: AdSettings | null }) {
  const [tagLoaded, setTagLoaded] = useState(false)
  const [fired, setFired] = useState<{ what: string; at: string } | null>(null)
  const tell = useConversionTracking()
  const check = () => setTagLoaded(document.querySelector('script[data-ad-tag]') !== null)
  // The tag loads when the page is idle, a moment after this.
  useEffect(() => {
    const timer = setInterval(check, 500)
    return () => clearInterval(timer)
  })
  const note = (what: string) => setFired({ what, at: new Date().toLocaleTimeString() })
  const newId = () => `test-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  const fire = (formType: FormType) => {
    tell({ submissionId: newId(), formType })
    note(formType)
  }
  const fireDirectly = () => {
    trackConversionTo(ads ? `${ads.id}/debug_test` : 'debug_test', newId())
    note('debug_test')
  }
  return (
    <article className="shell page-head">
      <h1>Conversion test</h1>
      <p className="lede">For the owner only. Leads and applications sent from here are marked as tests.</p>
      <dl className="callback" aria-live="polite">
        <div>
          <dt>Ad tag</dt>
          <dd>{tagStatus(ads, tagLoaded)}</dd>
        </div>
        <div>
          <dt>Conversion fired</dt>
          <dd>{fired ? `Yes: ${fired.what}` : 'Not yet'}</dd>
        </div>
        <div>
          <dt>Last test</dt>
          <dd>{fired?.at ?? 'None'}</dd>
        </div>
      </dl>
      <div className="actions">
        <Button variant="outline" onClick={check}>
          Check the tag
        </Button>
        {formTypes.map((formType) => (
          <Button key={formType} onClick={() => fire(formType)}>
            Test {formType}
          </Button>
        ))}
        <Button variant="accent" onClick={fireDirectly}>
          Direct conversion (debug_test)
        </Button>
      </div>
      <LiveForms />
      <nav aria-label="Pages with forms">
        <ul>
          {links.map((to) => (
            <li key={to}>
              <SiteLink to={to}>{to}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}

/** The forms of the site, one under each tab, and what they have told. */
function LiveForms() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('consultation')
  // The arrows walk through tabs, the Tab key leaves them (ARIA Authoring Practices, "Tabs").
  const walkTabs = ({ key }: React.KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[key]
    const next = way && tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length]
    if (!next) return
    setTab(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label="Live forms" className="actions">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            aria-selected={tab === name}
            aria-controls="test-panel"
            tabIndex={tab === name ? 0 : -1}
            onKeyDown={walkTabs}
            className="button"
            data-variant={tab === name ? 'default' : 'outline'}
            onClick={() => setTab(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <section id="test-panel" role="tabpanel" aria-labelledby={tabId(tab)} className="quote-card">
        {tab === 'consultation' && (
          <ConsultationForm variant="contact" from={testPagePath} heading="Consultation, as a test" />
        )}
        {tab === 'quick quote' && <QuoteForm from={testPagePath} heading="Quick quote, as a test" />}
        {tab === 'recruitment' && (
          <CareerForm variant="page" from={testPagePath} heading="Career application, as a test" />
        )}
        {tab === 'summary' && <Summary />}
      </section>
    </>
  )
}

function tagStatus(ads: AdSettings | null, loaded: boolean): string {
  if (!ads) return 'Not configured (GOOGLE_ADS_ID): events go to dataLayer only'
  if (loaded) return `Loaded for ${ads.id}`
  return typeof navigator === 'object' && isPrivate()
    ? 'Kept away by Global Privacy Control'
    : 'Not loaded yet'
}

/** What the page's dataLayer holds now, newest last. */
function Summary() {
  const events = (window.dataLayer ?? []).filter(
    (entry) => typeof entry === 'object' && entry && 'event' in entry,
  )
  return (
    <ol>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <li key={index}>
          <code>{JSON.stringify(event)}</code>
        </li>
      ))}
    </ol>
  )
}
