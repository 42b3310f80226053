/**
 * The state that licenses the agency as a resident, with the rules that texts name, from its file in agency/states/.
 * What the file does not hold is undefined: a text then says what is true in any state, or leaves the sentence out.
 */
import checked from '#agency/home-state.json'
import { agency } from './agency.ts'
import type { StateFile } from './state-schema.ts'

/** The regulators of all states, as the National Association of Insurance Commissioners lists them. */
export const allDepartments = 'https://content.naic.org/state-insurance-departments'

/** An address of another website, as links of pages want it. The schema has checked that it is one. */
type WebAddress = `https://${string}`

const file = checked as StateFile

export const homeState = { name: agency.state, ...file }

/** The regulator as a link, in words that stand alone; without a file the list of all regulators. */
export const departmentLink: { text: string; to: WebAddress } = file.department
  ? { text: file.department.name, to: webAddress(file.department.url) }
  : { text: 'State insurance departments', to: allDepartments }

/** The regulator in the list of links that a service page ends with; `note` says what it helps with. */
export const departmentResource = (note: string) => ({
  label: departmentLink.text,
  note,
  href: departmentLink.to,
})

/** The link of another website's address. */
export function webAddress(url: string): WebAddress {
  return `https://${url.replace(/^https:\/\//, '')}`
}
