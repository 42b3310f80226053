import { changePicture, libraryForm } from '#app/desk/articles/pictures/change-picture.server.ts'
import { describeLibrary } from '#app/desk/articles/pictures/describe-library.server.ts'
import { LibraryPage } from '#app/desk/articles/pictures/library-page.tsx'
import { notices, noticeText, withoutNotice } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { readSearch } from '#app/lib/search-words.ts'
import { readPageWanted } from '#app/platform/database/cursor.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/picture-library.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const search = readSearch(url.searchParams.get('q'))
  const filter = { search, ...readPageWanted(url.searchParams) }
  return {
    ...(await describeLibrary(database, filter)),
    search,
    notice: noticeText(url.searchParams.get('notice'), notices.pictures),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { pictures } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, libraryForm, 422)
  const outcome = await changePicture({ ...actionContext(context), pictures }, fields)
  return answerForm(outcome, {
    page: withoutNotice(url),
    typed,
    keep: ['id', 'name', 'alt', 'x', 'y'],
  })
}

export default function PictureLibrary({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryPage {...loaderData} answer={useAnswer(actionData)} />
}
