import { kinds } from '#app/services/kinds/kinds.server.ts'
import { accountPosts } from './account.ts'
import { articlePosts } from './articles.ts'
import { officePosts } from './office.ts'
import type { PostTable } from './posted.ts'
import { submissionPosts } from './submissions.ts'

export const postTable: PostTable = Object.assign(
  {},
  accountPosts,
  articlePosts,
  officePosts,
  ...kinds.map(submissionPosts),
)

/** The addresses that begin with `start`: each has its file of random posts, and what is left has the last one. */
export const pathsUnder = (start: string): string[] =>
  Object.keys(postTable).filter((path) => path.startsWith(`${start}/`))
