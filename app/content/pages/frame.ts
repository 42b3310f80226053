/** The copy around every public page: what `SiteFrame` needs besides the agency's facts. */
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { footerDisclosures } from '../agency/disclosures.ts'
import { type Navigation, navigation } from './navigation.ts'

export interface FrameCopy {
  navigation: Navigation
  serviceArea: string
  /** One sentence that says what the agency does, under its name in the footer. */
  summary: string
  disclosures: readonly string[]
  /** The screens of the desk that the footer links to. */
  staff: readonly string[]
}

/**
 * The frame's words for `agency`, whose desk has a list for each of `submissions`; they travel as loader data, never in
 * a client chunk.
 */
export function frameCopy(
  agency: Pick<PublicAgency, 'name'>,
  submissions: readonly string[] = [],
): FrameCopy {
  return {
    navigation,
    serviceArea: sample.serviceArea,
    summary: 'Life insurance, mortgage protection and annuities, compared and explained in plain English.',
    disclosures: footerDisclosures(agency),
    staff: submissions.toSpliced(1, 0, 'articles'),
  }
}
