/** What those read who have to come back because too many are here at once: made once, so that it costs next to nothing. */
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { busy } from '#app/content/pages/error-pages.ts'
import { escapeXml } from '#app/lib/escape.ts'
import { renderCopy, renderErrorPage } from './error-page.tsx'

/** Fields that a form of ours may have; whoever sends more of them gets none back. */
const maxFields = 200
/** Stands once where the form leads to and once where its fields go. */
const place = '--place--'

/** The pages with the agency's facts as they stand. */
export function openComeBackPages(agency: () => PublicAgency) {
  let made: ReturnType<typeof make> | undefined
  const ready = () => {
    const facts = agency()
    const key = `${facts.phone} ${facts.hoursSpoken}`
    if (made?.key !== key) made = make(key, facts)
    return made
  }
  return {
    page: (): string => ready().page,
    /** With what somebody sent to `target`, an address of this site, to be sent again; without it when there is nothing to send. */
    post(target: string, fields: URLSearchParams | null): string {
      const { form, lost } = ready()
      // Two slashes would lead to another host.
      if (!fields || fields.size === 0 || fields.size > maxFields || !/^\/(?!\/)/.test(target)) return lost
      const inputs = [...fields].map(
        ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
      )
      const [before, between, after] = form
      return [before, escapeXml(target), between, ...inputs, after].join('')
    },
  }
}

function make(key: string, agency: PublicAgency) {
  const again = (
    <form method="post" action={place}>
      {place}
      <button type="submit">{busy.sendAgain}</button>
    </form>
  )
  const form = renderCopy(busy.form, agency, again).split(place)
  return { key, page: renderCopy(busy.page, agency), form, lost: renderErrorPage(503, agency) }
}
