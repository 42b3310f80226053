import { useAgency } from '../context/page-context.tsx'

/** A mail address in words; where it is too long for its line it breaks after the @, not inside a word. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

/** The office hours as the agency's `hoursText` has them: days of equal hours on a line of their own. */
export const HoursLines = ({ text }: { text: string }) =>
  text.split('; ').map((line) => (
    <span key={line} className="hours-line">
      {line}
    </span>
  ))

/** "Open now, until 6 PM" or "Opens Monday, 9 AM", by the clock of the browser (behavior/hours.ts). */
export function OpenNow() {
  const { openings } = useAgency()
  return <span className="open-now" data-openings={openings} />
}
