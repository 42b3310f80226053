import { data } from 'react-router'
import { z } from 'zod'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { servicesContext } from '#app/services/services.ts'
import { selfOf } from '../change-post.server.ts'
import type { Route } from './+types/account-device.ts'

const subscribed = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = context.get(servicesContext)
  const devices = await staff.listDevices(signedIn(context))
  return Response.json({ key: staff.devicesKey(), marks: devices.map(({ mark }) => mark) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const read = await readFields(request, subscribed)
  if (read.kind === 'invalid') throw data(null, { status: read.status ?? 422 })
  const self = selfOf({ request, context })
  const outcome = await staff.addDevice(self, read.fields)
  return Response.json({ outcome }, { status: outcome === 'added' ? 200 : 422 })
}
