/** The letters the program wrote. */
import { LetterList } from '#app/desk/letter-list.tsx'
import { describeLetter } from '#app/desk/letter-row.server.ts'
import { listLetters } from '#app/platform/mailer-letters.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/letters.ts'

export const meta = () => [{ title: 'Letters' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { letters, next } = await listLetters(database, { after: url.searchParams.get('after') ?? undefined })
  return { letters: letters.map(describeLetter), next }
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  return <LetterList {...loaderData} />
}
