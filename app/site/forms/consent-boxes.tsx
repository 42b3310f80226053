import { type ConsentBoxesText, consentKinds, nameInConsent } from '#app/content/promises/consent.ts'
import { carried } from '#app/forms/field.ts'
import { SiteLink } from '../links/site-link.tsx'
import { useSite } from '../site-context.ts'

const names = { calls: carried.consent, texts: carried.consentTexts } as const

interface ConsentBoxesProps {
  text: ConsentBoxesText
  /** Makes ids unique when a form stands on a page twice. */
  scope: string
  /** What a refused post had agreed to; to another wording than today's it agreed to nothing. */
  values: Readonly<Record<string, string>>
}

/** Consent to calls and to texts, each with a box of its own that nobody has to tick. */
export function ConsentBoxes({ text, scope, values }: ConsentBoxesProps) {
  const { agency } = useSite()
  const isSame = values[carried.consentVersion] === text.version
  return (
    <fieldset className="consent">
      <legend>More calls or texts? (optional)</legend>
      <input type="hidden" name={carried.consentVersion} value={text.version} />
      {consentKinds.map((kind) => (
        <label className="choice" key={kind}>
          <input
            id={`${scope}-${names[kind]}`}
            name={names[kind]}
            type="checkbox"
            defaultChecked={isSame && values[names[kind]] === 'on'}
          />
          {nameInConsent(text[kind], agency)}
        </label>
      ))}
      <p>
        {nameInConsent(text.terms, agency)} Read our <SiteLink to="/privacy">Privacy Policy</SiteLink> and{' '}
        <SiteLink to="/terms">Terms of Service</SiteLink>.
      </p>
    </fieldset>
  )
}
