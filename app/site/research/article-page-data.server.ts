/** All that the page of an article is made of: the same for readers and for a preview. */
import type { PublishedArticle } from '#app/articles/article-reader.server.ts'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { articleCopy, researchNotFound } from '#app/content/pages/research.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { viewArticle } from './research-data.server.ts'

/** The props of `ArticlePage` but the agency, and what the head of the document says. */
export async function articlePageData(database: Database, article: PublishedArticle, agency: PublicAgency) {
  const view = await viewArticle(database, article)
  return {
    article: view,
    copy: articleCopy(agency),
    backLabel: researchNotFound.backTo(view.categoryLabel),
    head: {
      // Words for search engines stand as they were written; the name is added only to what is made here.
      title: article.seoTitle || `${article.title} | ${agency.name}`,
      description: article.seoDescription || article.excerpt || article.title,
      keywords: article.tags,
    },
  }
}
