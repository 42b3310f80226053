/** Takes a picture for an article: the raw file is the body, JSON is the answer. */
import { takePicture } from '#app/desk/articles/take-picture.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-pictures.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { pictures, log } = context.get(servicesContext)
  const { id, address, waitForBody } = context.get(requestInfoContext)
  try {
    return await takePicture(request, { pictures, who: signedIn(context), address, waitForBody })
  } catch (error) {
    const message = `We could not save the picture. Try again in a minute (reference ${id}).`
    return Response.json({ message }, { status: logError(log, id, error) })
  }
}
