/** /speculation-rules.json, which the header of public pages names. */
import { speculationRules } from '#app/content/speculation-rules.ts'

export function loader() {
  return Response.json(speculationRules, { headers: { 'Content-Type': 'application/speculationrules+json' } })
}
