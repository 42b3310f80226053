/** Chooses the theme of the desk in this browser. */
import { redirect } from 'react-router'
import { z } from 'zod'
import { themeLine } from '#app/desk/account/theme.server.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/theme.ts'

const fields = z.object({ theme: z.enum(['system', 'light', 'dark']) })

export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(servicesContext)
  const { theme } = (await readForm(request, fields, 422)).fields
  const headers = { 'Set-Cookie': themeLine(theme, config.secure) }
  return redirect('/admin/account?notice=theme', { status: 303, headers })
}
