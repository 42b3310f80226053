/** What is said, once on every page, while the agency is the invented sample; for a real one each is null. */
import { agency } from './agency.ts'

const inSample = (text: string): string | null => (agency.isSample ? text : null)

/** To visitors. */
export const sampleNotice = inSample(
  'Demonstration: agency, people and figures are invented. Forms go to the site owner.',
)

/** To staff. */
export const sampleNoticeForStaff = inSample('Demonstration: agency, people and figures are invented.')

/** In the foot of what leaves the house, as lines. */
export const sampleFoot: readonly string[] = agency.isSample
  ? [`${agency.name} is a demonstration agency: its people, reviews and figures are invented.`]
  : []
