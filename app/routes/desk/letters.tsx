/** The letters the program wrote. */
import { LetterList } from '#app/desk/letter-list.tsx'
import { describeLetter } from '#app/desk/letter-row.server.ts'
import { loadOrRefer } from '#app/desk/load-or-refer.server.ts'
import { listLetters } from '#app/platform/mailer-letters.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/letters.ts'

export const meta = () => [{ title: 'Letters' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const after = url.searchParams.get('after') ?? undefined
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => {
    const { letters, next } = await listLetters(database, { after })
    return { letters: letters.map(describeLetter), next }
  })
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  return <LetterList {...loaderData} />
}
