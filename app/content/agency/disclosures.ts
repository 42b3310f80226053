/** The small print that stands at the foot of every page. */
import { sells } from '../lines/sold.ts'
import { isSold } from '../lines/sold-lines.ts'
import { agency as facts, type PublicAgency } from './agency.ts'

/**
 * What CMS wants of whoever markets Medicare plans of several organizations, prominently on the website and in emails, word
 * for word: 42 CFR 422.2267(e)(41) and 423.2267(e)(41) as amended for contract year 2027 (marketing from October 1, 2026).
 */
export const medicareDisclaimer = (): readonly string[] =>
  facts.medicare ? [formatMedicare(facts.medicare)] : []

function formatMedicare({ organizations, plans, everyPlan }: NonNullable<typeof facts.medicare>): string {
  const represented = `Currently we represent ${organizations} organizations which offer ${plans} products in your area.`
  return everyPlan
    ? `${represented} You can always contact Medicare.gov or 1-800-MEDICARE for help with plan choices.`
    : `We do not offer every plan available in your area. ${represented} Please contact Medicare.gov or 1-800-MEDICARE to get information on all of your options.`
}

/** One sentence group per line, about the agency named in `agency`. */
export function footerDisclosures(agency: Pick<PublicAgency, 'name'>): readonly string[] {
  return [
    `${agency.name} is an independent insurance agency, not an insurance company. It is not affiliated with, endorsed by, or acting for ${isSold('veteran-services') ? 'the U.S. Department of Veterans Affairs, ' : ''}the Social Security Administration, Medicare, or any other government agency.`,
    ...medicareDisclaimer(),
    `Guarantees in an insurance policy${sells('annuity') ? ' or annuity' : ''} rest on the claims-paying ability of the issuing insurer. Policies, riders, prices and availability vary by state and by insurance company, and coverage starts only when the insurer has approved and issued a policy.`,
    'What you read here is general education, not legal or tax advice. For your own situation, consult a tax professional or an attorney.',
  ]
}
