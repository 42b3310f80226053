/** The small print that stands at the foot of every page. */
import type { PublicAgency } from './agency.ts'

/** One sentence group per line, about the agency named in `agency`. */
export function footerDisclosures(agency: Pick<PublicAgency, 'name'>): readonly string[] {
  return [
    `${agency.name} is an independent insurance agency, not an insurance company. It is not affiliated with, endorsed by, or acting for the U.S. Department of Veterans Affairs, the Social Security Administration, Medicare, or any other government agency.`,
    'Guarantees in an insurance policy or annuity rest on the claims-paying ability of the issuing insurer. Policies, riders, prices and availability vary by state and by insurance company, and coverage starts only when the insurer has approved and issued a policy.',
    'What you read here is general education, not legal or tax advice. For your own situation, consult a tax professional or an attorney.',
  ]
}
