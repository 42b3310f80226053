/** The register of figures. */
import { agency } from '#app/content/agency/agency.ts'
import { figuresDue, ownRegister, publicRegister } from '#app/content/agency/figures.ts'
import { FiguresPage } from '#app/desk/figures/figures-page.tsx'
import { dayIn } from '#app/lib/dates.ts'
import type { Route } from './+types/figures.ts'

export function loader() {
  return {
    own: ownRegister,
    fromSources: publicRegister,
    due: figuresDue(dayIn(new Date(), agency.timeZone)).map(({ name }) => name),
    isSample: agency.isSample,
  }
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} />
}
