/** Careers, and the home address of the application. */
import { data } from 'react-router'
import { answerFormPost, answerInBackground } from '#app/services/form-post.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { useAgency } from '#app/site/context/page-context.tsx'
import { Island } from '#app/site/forms/island.tsx'
import type { IslandFormProps } from '#app/site/forms/site-form.tsx'
import { conversionOf, landedNotice } from '#app/site/forms/thank-you-data.server.ts'
import { ConversionMark } from '#app/site/frame/page-marks.tsx'
import { EmailAddress, phoneNumber, Whole } from '#app/site/links/contact-lines.tsx'
import { CallLink } from '#app/site/links/phone-line.tsx'
import { Scene } from '#app/site/scenes/scene.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { Paragraphs, SectionHeading, Steps, scrollable } from '#app/site/sections/section-parts.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { career } from '../career.ts'
import type { Route } from './+types/join-team.ts'
import { Application, ApplicationSent } from './application.tsx'
import { type CareersText, careersText } from './careers-text.ts'
import { joinTeam } from './join-team-dialog.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, agency, receipts } = context.get(servicesContext)
  const receipt = await receipts.read(request)
  const page = {
    text: careersText(agency(), receipt ? landedNotice(career.landing.notice, receipt) : null),
    siteUrl: config.siteUrl,
    /** Where an application without scripts lands. */
    sent: new URL(request.url).searchParams.get('sent') === '1',
    conversion: receipt && !receipt.isTold ? conversionOf(receipt) : null,
  }
  if (!receipt) return data(page)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!receipt.isTold) {
    headers.append('Set-Cookie', await receipts.clear())
    for (const [name, value] of await receipts.remember(receipt, '/join-team')) headers.append(name, value)
  }
  return data(page, { headers })
}

const titles = { [joinTeam.variant]: () => joinTeam.title }
export const middleware = [answerInBackground(career, titles)]
export const action = (args: Route.ActionArgs) => answerFormPost(career, args, titles)
export { loaderHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.text.meta, { siteUrl: loaderData.siteUrl, path: '/join-team' }) : []

export default function JoinTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { text, sent, conversion } = loaderData
  const state = actionData?.taken === false ? actionData.state : undefined
  const heading = state?.origin?.title ?? text.form.heading
  return (
    <>
      <ConversionMark conversion={conversion} form={career} />
      <CareersPage
        text={{ ...text, form: { ...text.form, heading } }}
        sent={sent}
        form={{ variant: 'page', from: '/join-team', heading: 'Career application', state }}
      />
    </>
  )
}

interface CareersPageProps {
  text: CareersText
  /** The application, shown in the section `recruitment-form`. */
  form: IslandFormProps
  /** True after an application: the section then says so in place of the form. */
  sent: boolean
}

/** What working here is like, and the home of the career form. */
export function CareersPage({ text, form, sent }: CareersPageProps) {
  return (
    <>
      <div className="shell stack split page-hero">
        <div>
          <h1>{text.hero.heading}</h1>
          <p className="soft lede">{text.hero.lede}</p>
          <div className="wrap actions">
            <a href="#recruitment-form" {...buttonLook({ variant: 'accent', size: 'lg' })}>
              {text.hero.applyLabel}
            </a>
            <CallLink {...buttonLook({ variant: 'outline', size: 'lg' })}>
              <span>
                <Whole text={text.hero.callLabel} of={phoneNumber} />
              </span>
            </CallLink>
          </div>
        </div>
        <Scene name="main-street" description={text.hero.sceneDescription} />
      </div>
      <BenefitsSection {...text.benefits} />
      <LookForSection pay={text.pay} lookFor={text.lookFor} license={text.license} />
      <Steps id="growth" {...text.growth} />
      <ApplicationSection text={text.form} sent={sent} form={form} />
      <ContactSection text={text.contact} />
    </>
  )
}

/** What an agent gets here. */
function BenefitsSection({ heading, lede, cards }: CareersText['benefits']) {
  return (
    <section className="band band-tint shell-band" aria-labelledby="benefits-heading">
      <SectionHeading id="benefits-heading" heading={heading} lede={lede} />
      <ul className="stack benefit-cards carousel" {...scrollable('benefits')}>
        {cards.map((card) => (
          <li key={card.title} className="card">
            <Icon name={card.icon} />
            <h3>{card.title}</h3>
            <p>{card.body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The ways to ask before applying. */
function ContactSection({ text }: { text: CareersText['contact'] }) {
  const agency = useAgency()
  return (
    <section className="band shell-band" aria-labelledby="career-contact-heading">
      <SectionHeading id="career-contact-heading" {...text} />
      <div className="wrap actions">
        <CallLink {...buttonLook({ variant: 'call-button', size: 'lg' })} verb="Call" />
        <a {...buttonLook({ variant: 'outline', size: 'lg' })} href={`mailto:${agency.email}`}>
          <Icon name="mail" />
          <EmailAddress address={agency.email} />
        </a>
      </div>
    </section>
  )
}

interface ApplicationSectionProps {
  text: CareersText['form']
  /** After an application: the section says so in place of the form. */
  sent: boolean
  form: IslandFormProps
}

/** The application, the target of every link to it. */
function ApplicationSection({ text, sent, form }: ApplicationSectionProps) {
  const props = { ...form, said: { sentBody: text.sentBody } }
  return (
    <section id="recruitment-form" className="band band-tint" aria-labelledby="application-heading">
      <div className="shell form-alone">
        <SectionHeading id="application-heading" heading={text.heading} {...(!sent && { lede: text.lede })} />
        {sent ? (
          <ApplicationSent {...text} />
        ) : (
          <Island name="career" props={props}>
            <Application {...props} />
          </Island>
        )}
      </div>
    </section>
  )
}

/** How the work is paid, whom the agency looks for, and what the license takes. */
function LookForSection({ pay, lookFor, license }: Pick<CareersText, 'pay' | 'lookFor' | 'license'>) {
  return (
    <section className="band" aria-labelledby="look-for-heading">
      <div className="shell stack split look-for">
        <div>
          <SectionHeading id="look-for-heading" heading={lookFor.heading} lede={lookFor.lede} />
          <ul className="stack look-for-items">
            {lookFor.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.body}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="stack look-for-notes">
          <section className="note" aria-labelledby="pay-heading">
            <h3 id="pay-heading">{pay.heading}</h3>
            <Paragraphs texts={pay.paragraphs} />
          </section>
          <section className="note" aria-labelledby="license-heading">
            <h3 id="license-heading">{license.heading}</h3>
            <p>{license.lede}</p>
            <ul>
              {license.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <small>{license.source}</small>
          </section>
        </div>
      </div>
    </section>
  )
}
