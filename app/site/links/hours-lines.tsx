/** The office hours as the agency's `hoursText` has them: days of equal hours on a line of their own. */
export const HoursLines = ({ text }: { text: string }) =>
  text.split('; ').map((line) => (
    <span key={line} className="hours-line">
      {line}
    </span>
  ))
