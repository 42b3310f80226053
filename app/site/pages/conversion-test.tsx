/** Where the owner tries what happens after each form, without a lead being counted or a conversion paid for. */
import { type KeyboardEvent, useEffect, useState } from 'react'
import { testPagePath } from '#app/content/pages/test-page.ts'
import type { Form, FormType } from '#app/forms/field.ts'
import { Button } from '#app/ui/button.tsx'
import { isPrivate, trackConversionTo, trackSubmission } from '../behavior/tracking.ts'
import { SiteForm } from '../forms/site-form.tsx'
import { SiteLink } from '../links/site-link.tsx'

export interface ConversionTestProps {
  /** "AW-123/label", or the account alone; null without one. */
  sendTo: string | null
  forms: readonly Form[]
}

export function ConversionTest({ sendTo, forms }: ConversionTestProps) {
  const account = sendTo?.split('/')[0]
  const [tagLoaded, setTagLoaded] = useState(false)
  const [fired, setFired] = useState<{ what: string; at: string } | null>(null)
  const check = () => setTagLoaded(document.querySelector('script[data-ad-tag]') !== null)
  // The tag loads when the page is idle, a moment after this.
  useEffect(() => {
    const timer = setInterval(check, 500)
    return () => clearInterval(timer)
  })
  const note = (what: string) => setFired({ what, at: new Date().toLocaleTimeString() })
  const newId = () => `test-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  const fire = (formType: FormType) => {
    trackSubmission({ submissionId: newId(), formType })
    note(formType)
  }
  const fireDirectly = () => {
    trackConversionTo(account ? `${account}/debug_test` : 'debug_test', newId())
    note('debug_test')
  }
  const formTypes = forms.flatMap(({ variants }) =>
    Object.values(variants).map((variant) => variant.formType),
  )
  const homes = forms.map(({ home }) => home).filter((home) => home !== '/')
  return (
    <article className="shell page-head">
      <h1>Conversion test</h1>
      <p className="soft lede">
        For owners only. Leads and applications you send from here are marked as tests.
      </p>
      <dl className="callout callback" aria-live="polite">
        <div>
          <dt>Ad tag</dt>
          <dd>{tagStatus(account, tagLoaded)}</dd>
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
      <div className="wrap actions">
        <Button variant="outline" onClick={check}>
          Check the tag
        </Button>
        {[...new Set(formTypes)].map((formType) => (
          <Button key={formType} onClick={() => fire(formType)}>
            Test {formType}
          </Button>
        ))}
        <Button variant="accent" onClick={fireDirectly}>
          Direct conversion (debug_test)
        </Button>
      </div>
      <LiveForms forms={forms} />
      <nav aria-label="Pages with forms">
        <ul>
          {['/#consultation', ...homes, '/thank-you'].map((to) => (
            <li key={to}>
              <SiteLink to={to}>{to}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}

const summary = 'summary'
const tabOf = ({ label }: Form) => label.toLowerCase()
const tabId = (tab: string) => `tab-${tab.replaceAll(' ', '-')}`

function LiveForms({ forms }: Pick<ConversionTestProps, 'forms'>) {
  const tabs = [...forms.map(tabOf), summary]
  const [tab, setTab] = useState(tabs[0] ?? summary)
  const form = forms.find((one) => tabOf(one) === tab)
  // The arrows walk through tabs, the Tab key leaves them (ARIA Authoring Practices, "Tabs").
  const walkTabs = ({ key }: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[key]
    const next = way && tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length]
    if (!next) return
    setTab(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label="Live forms" className="wrap actions">
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
      <section id="test-panel" role="tabpanel" aria-labelledby={tabId(tab)} className="card quote-card">
        {form ? (
          <SiteForm
            key={form.name}
            form={form}
            variant={Object.keys(form.variants)[0] ?? ''}
            from={testPagePath}
            heading={`${form.label}, as a test`}
          />
        ) : (
          <Summary />
        )}
      </section>
    </>
  )
}

function tagStatus(account: string | undefined, loaded: boolean): string {
  if (!account) return 'No Google Ads account is set (Agency, on the desk): events go to dataLayer only'
  if (loaded) return `Loaded for ${account}`
  return typeof navigator === 'object' && isPrivate() ? 'Blocked by Global Privacy Control' : 'Not loaded yet'
}

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
