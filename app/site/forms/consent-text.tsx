import { currentConsent } from '#app/content/promises/consent.ts'
import { useAgency } from '../frame/use-agency.ts'
import { SiteLink } from '../links/site-link.tsx'

/** The wording beside every consent box, with the agency named and the way to the small print. */
export function ConsentText() {
  const { name } = useAgency()
  return (
    <>
      {currentConsent.text.replace('{agency}', name)} Read our{' '}
      <SiteLink to="/privacy">Privacy Policy</SiteLink> and <SiteLink to="/terms">Terms of Service</SiteLink>.
    </>
  )
}
