/** Takes a picture for an article: the raw file is the body, JSON is the answer. GET: a page of the library, for the editor to choose from. */
import { chooseFromLibrary } from '#app/desk/articles/pictures/describe-library.server.ts'
import { receivePicture } from '#app/desk/articles/receive-picture.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { readSearch } from '#app/lib/search-words.ts'
import { readPageWanted } from '#app/platform/database/cursor.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-pictures.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const { id } = context.get(requestInfoContext)
  try {
    const search = readSearch(url.searchParams.get('q'))
    return Response.json(await chooseFromLibrary(database, { search, ...readPageWanted(url.searchParams) }))
  } catch (error) {
    const message = `The library is not available (reference ${id}). Try again in a minute.`
    return Response.json({ message }, { status: logError(log, id, error) })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { pictures, log } = context.get(servicesContext)
  const { id, address, waitForBody } = context.get(requestInfoContext)
  try {
    return await receivePicture(request, { pictures, who: signedIn(context), address, waitForBody })
  } catch (error) {
    const message = `We could not save the picture. Try again in a minute (reference ${id}).`
    return Response.json({ message }, { status: logError(log, id, error) })
  }
}
