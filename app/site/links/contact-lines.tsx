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

/** "9:30 AM ET", "10-11 AM", and numbers of licenses like "0X-12-345". */
const wholes = /(\b\d[\d:-]* [AP]M\b(?: [A-Z]{1,3}T\b)?|\b[A-Z\d]+(?:-[A-Z\d]+)+\b)/

/** "(216) 555-0142". */
export const phoneNumber = /(\(\d{3}\)\s\d{3}-\d{4})/

/** Text in which no line ends within what is named by `of`, in its one group: times and license numbers, or `phoneNumber`; what is copied from it stays as it is. */
export const Whole = ({ text, of = wholes }: { text: string; of?: RegExp }) =>
  text.split(of).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className="unbroken">
        {piece}
      </span>
    ),
  )
