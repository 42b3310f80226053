/** Where the federal benefit for first responders is written down; the state's own sources come with its file. */
import type { ArticleSource } from '../../articles/seed-article.ts'

export const responderSources: readonly ArticleSource[] = [
  {
    name: 'Bureau of Justice Assistance, PSOB laws and regulations: cancers from exposure on duty (December 18, 2025)',
    url: 'https://bja.ojp.gov/program/psob/law-and-regulations',
    checked: '2026-11-23',
  },
  {
    name: 'Public Law 117-172, Public Safety Officer Support Act of 2022: trauma on duty and suicide',
    url: 'https://purl.fdlp.gov/GPO/gpo185874',
    checked: '2026-11-23',
  },
  {
    name: 'Congressional Research Service, Public Safety Officers’ Benefits, report R45327 (March 18, 2025)',
    url: 'https://www.everycrsreport.com/reports/R45327.html',
    checked: '2026-11-22',
  },
]
