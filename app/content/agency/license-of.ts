/** The license on file under somebody's name. */
import { type License, licenses } from './licenses.ts'

/** The agent's license whose holder is called `name`, in any case; undefined when the agency lists none. */
export function licenseOf(name: string): License | undefined {
  const wanted = name.trim().toLowerCase()
  return licenses.find(({ kind, holder }) => kind === 'agent' && holder.toLowerCase() === wanted)
}
