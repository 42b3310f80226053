/** What editors can do for whoever searches the site. */
import { synonyms, writeSynonyms } from '#app/articles/search/synonyms.ts'
import { ReaderSearchPage } from '#app/desk/articles/reader-search-page.tsx'
import { changeSearch, listSearches, searchForms } from '#app/desk/articles/search-lists.server.ts'
import { answerForm } from '#app/desk/forms/answer.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/reader-search.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, articleSearch } = context.get(servicesContext)
  const [groups, lists] = await Promise.all([
    readSetting(database.db, synonyms),
    listSearches(database, articleSearch),
  ])
  return {
    ...lists,
    synonyms: writeSynonyms(groups),
    notice: noticeText(url.searchParams.get('notice'), notices.search),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, searchForms, 422)
  const outcome = await changeSearch(actionContext(context), fields)
  return answerForm(outcome, { page: '/admin/articles/search', typed, keep: ['synonyms'] })
}

export default function ReaderSearch({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const synonyms = answer?.typed.synonyms ?? loaderData.synonyms
  return <ReaderSearchPage {...loaderData} synonyms={synonyms} issue={answer?.issues?.synonyms} />
}
