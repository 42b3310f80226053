/** Chooses how the desk looks in this browser. */
import { redirect } from 'react-router'
import { z } from 'zod'
import { sideLine, themeLine } from '#app/desk/account/theme.server.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { safeNext } from '#app/staff/next-path.ts'
import type { Route } from './+types/theme.ts'

const fields = z.union([
  z.object({ theme: z.enum(['system', 'light', 'dark']) }),
  z.object({ side: z.enum(['narrow', 'wide', 'turn']), back: z.string().optional() }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(servicesContext)
  const asked = (await readForm(request, fields, 422)).fields
  const isTheme = 'theme' in asked
  const line = isTheme
    ? themeLine(asked.theme, config.secure)
    : sideLine(asked.side, request.headers.get('cookie'), config.secure)
  const next = isTheme ? '/admin/account?notice=theme' : safeNext(asked.back)
  return redirect(next, { status: 303, headers: { 'Set-Cookie': line } })
}
