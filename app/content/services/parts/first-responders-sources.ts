/** Where the federal benefit for first responders is written down; the state's own sources come with its file. */
import type { ArticleSource } from '../../articles/seed-article.ts'

export const responderSources: readonly ArticleSource[] = [
  {
    name: 'Congressional Research Service, Public Safety Officers’ Benefits, report R45327 (March 18, 2025)',
    url: 'https://www.everycrsreport.com/reports/R45327.html',
    checked: '2026-11-22',
  },
]
