import { type ArticleBegun, beginArticle, findBeginIssues } from '#app/articles/draft/begin-article.server.ts'
import type { ErrorResponse, Issues } from '#app/lib/outcome.ts'
import type { ActionContext } from '../frame/answer.server.ts'

export async function startArticle(
  { database, announcements, who, address }: ActionContext,
  begun: ArticleBegun,
): Promise<{ kind: 'begun'; id: string } | ErrorResponse> {
  const issues: Issues | null = findBeginIssues(begun)
  if (issues) return { kind: 'invalid', issues }
  const { id } = await beginArticle(database, begun, { staffId: who.person.id, address })
  announcements.announce('content')
  return { kind: 'begun', id }
}
