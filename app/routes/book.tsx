/** Where visitors book a call themselves: plain forms, without a script of its own. */
import { loadBooking, postBooking } from '#app/services/online-booking.server.ts'
import { BookPage } from '#app/site/pages/booking/book-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/book.ts'

export const loader = (args: Route.LoaderArgs) => loadBooking(args)
export const action = (args: Route.ActionArgs) => postBooking(args)
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { held, isTyping, issue, ...shown } = loaderData
  const isShown = actionData ? actionData.isTyping : isTyping
  return (
    <BookPage
      {...shown}
      held={isShown ? held : null}
      issue={actionData ? actionData.issue : issue}
      typed={actionData?.typed ?? {}}
      refused={actionData?.refused}
    />
  )
}
