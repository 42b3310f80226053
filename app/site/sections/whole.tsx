/** "9:30 AM ET", "10-11 AM", and numbers of licenses like "0X-12-345". */
const wholes = /(\b\d[\d:-]* [AP]M\b(?: [A-Z]{1,3}T\b)?|\b[A-Z\d]+(?:-[A-Z\d]+)+\b)/

/** Text in which no line ends within a time or a license number; what is copied from it stays as it is. */
export const Whole = ({ text }: { text: string }) =>
  text.split(wholes).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className="unbroken">
        {piece}
      </span>
    ),
  )
