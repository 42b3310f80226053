/** The copy around every public page: what `SiteFrame` needs besides the agency's facts. */
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { footerDisclosures } from '../agency/disclosures.ts'
import { licenseLine } from '../agency/licenses.ts'
import { sampleNotice } from '../agency/sample-notice.ts'
import { offeredFirst } from '../lines/sold-lines.ts'
import { type Navigation, navigation } from './navigation.ts'

export interface FrameCopy {
  /** Says that the agency is a sample; null for a real one. */
  sampleNotice: string | null
  navigation: Navigation
  serviceArea: string
  /** One sentence that says what the agency does, under its name in the footer. */
  summary: string
  disclosures: readonly string[]
  /** The license numbers that a state wants on the home page; null while none does. */
  licenseLine: string | null
}

/** The frame's words for `agency`; they travel as loader data, never in a client chunk. */
export function frameCopy(agency: Pick<PublicAgency, 'name'>): FrameCopy {
  return {
    sampleNotice,
    navigation: navigation(),
    serviceArea: sample.serviceArea,
    summary: `${offeredFirst()}, compared and explained in plain English.`,
    disclosures: footerDisclosures(agency),
    licenseLine,
  }
}
