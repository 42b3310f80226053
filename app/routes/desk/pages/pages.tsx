/** The public pages that owners and editors change. */
import { describePages } from '#app/desk/pages/describe-pages.server.ts'
import { PagesList } from '#app/desk/pages/pages-list.tsx'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/pages.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  pages: await describePages(context.get(servicesContext).database),
})

export default function Pages({ loaderData }: Route.ComponentProps) {
  return <PagesList {...loaderData} />
}
