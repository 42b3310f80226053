/** The front of the desk: on to the first screen the person may see. */
import { redirect } from 'react-router'
import { screensFor } from '#app/desk/screens.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import type { Route } from './+types/start.ts'

export const meta = () => [{ title: 'Desk' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: Route.LoaderArgs) {
  const { person } = signedIn(context)
  const first = screensFor(person.role)[0]
  if (first) throw redirect(first.path, 303)
  return { name: person.name }
}

export default function Start({ loaderData }: Route.ComponentProps) {
  return (
    <div className="notice-card">
      <h1>Welcome, {loaderData.name}</h1>
      <p>There is nothing for you to do here yet: the screens of your role are still being set up.</p>
    </div>
  )
}
