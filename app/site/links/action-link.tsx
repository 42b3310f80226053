import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import type { Interest } from '#app/content/lines/lines.ts'
import type { Action } from '#app/content/pages/section.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { type DialogForm, usePageHandle } from '../context/page-context.tsx'
import { phoneNumber, Whole } from './contact-lines.tsx'
import { CallLink } from './phone-line.tsx'
import { SiteLink } from './site-link.tsx'
import { withInterest } from './with-interest.ts'

interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'about'> {
  action: Action
  /** What it is about, for ears and search engines, where several links of a page say the same. */
  about?: string
}

/**
 * What a section's button does, as a link that works before and without scripts: the consultation and the short quote open
 * in their dialogs, with what the button is about chosen there (behavior/dialogs.ts), or lead to the form as a page.
 */
export function ActionLink({ action, about, ...look }: ActionLinkProps) {
  // Of one line, as a number to call most often is; elsewhere only the number itself is held together.
  const isShort = action.label.length <= 24
  const label = (
    <>
      {isShort ? action.label : <Whole text={action.label} of={phoneNumber} />}
      {about && <span className="sr-only">: {about}</span>}
    </>
  )
  switch (action.does) {
    case 'consult':
      return (
        <SiteLink
          {...look}
          to={withInterest('/contact#consultation-form', action.interest)}
          data-dialog="consultation-dialog"
          data-interest={action.interest}
        >
          {label}
        </SiteLink>
      )
    case 'quote':
      return (
        <QuoteLink {...look} interest={action.interest}>
          {label}
        </QuoteLink>
      )
    case 'call':
      return (
        <CallLink {...look} className={`${look.className ?? ''}${isShort ? ' unbroken' : ''}`}>
          {label}
        </CallLink>
      )
    case 'visit':
      return (
        <SiteLink {...look} to={action.to}>
          {label}
        </SiteLink>
      )
    default:
      return action satisfies never
  }
}

const formAddress = '/contact#consultation-form'

/**
 * A "Free Consultation" button. Where the page has the form it leads there; elsewhere it opens the dialog, and without
 * scripts, or where there is no dialog, it leads to the form's home (behavior/dialogs.ts).
 */
export function ConsultationLink(look: ComponentProps<'a'>) {
  return usePageHandle().consultation.embedded ? (
    <a {...look} href="#consultation-form" data-consultation={formAddress}>
      Free Consultation
    </a>
  ) : (
    <SiteLink {...look} to={formAddress} data-consultation={formAddress} data-dialog="consultation-dialog">
      Free Consultation
    </SiteLink>
  )
}

/**
 * Opens the short quote in its dialog, on every page. Without scripts it leads to that form in the page, where there is one,
 * else to the form's home, where `interest` is chosen.
 */
export function QuoteLink({ interest, ...look }: ComponentProps<'a'> & { interest?: Interest | undefined }) {
  const opens = { ...look, 'data-dialog': 'quote-dialog', 'data-interest': interest }
  return usePageHandle().quote && !interest ? (
    <a {...opens} href="#quick-quote-form" />
  ) : (
    <SiteLink {...opens} to={withInterest('/#quick-quote-form', interest)} />
  )
}

/** Opens the form's dialog; leads to the form's page without scripts, and to the form there on that page. */
export function DialogLink({ to, ...look }: ComponentProps<'a'> & { to: DialogForm }) {
  const { pathname } = useLocation()
  const { failed } = usePageHandle()
  return pathname === to.form.home && !failed ? (
    <a {...look} href={`#${to.anchor}`} />
  ) : (
    <SiteLink {...look} to={to.form.home} data-dialog={to.id} />
  )
}

/** A section's buttons: the first wears the accent where it is the one that matters, and a way elsewhere is a link. */
export function ActionRow({ actions, quiet = false }: { actions: readonly Action[]; quiet?: boolean }) {
  return (
    <div className="wrap actions">
      {actions.map((action, index) => (
        <ActionLink
          key={action.label}
          action={action}
          {...buttonLook({ variant: index === 0 && !quiet ? 'accent' : others[action.does], size: 'lg' })}
        />
      ))}
    </div>
  )
}

const others = { consult: 'outline', quote: 'outline', call: 'outline', visit: 'link' } as const
