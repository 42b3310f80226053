/** Blocks that articles share: the list of them. */
import { BlocksPage } from '#app/desk/articles/blocks/blocks-page.tsx'
import { describeBlocks } from '#app/desk/articles/blocks/describe-blocks.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/blocks.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const notice = noticeText(url.searchParams.get('notice'), notices.blocks)
  return { ...(await describeBlocks(database, signedIn(context))), notice }
}

export default function Blocks({ loaderData }: Route.ComponentProps) {
  return <BlocksPage {...loaderData} />
}
