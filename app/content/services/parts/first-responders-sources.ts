/** Where the benefits that first responders already have are written down. */
import type { ArticleSource } from '../../articles/seed-article.ts'

const checked = '2026-11-22'

export const responderSources: readonly ArticleSource[] = [
  {
    name: 'Congressional Research Service, Public Safety Officers’ Benefits, report R45327 (March 18, 2025)',
    url: 'https://www.everycrsreport.com/reports/R45327.html',
    checked,
  },
  {
    name: 'Ohio Administrative Code 742-19-01, administration of the public safety officers death benefit fund',
    url: 'https://codes.ohio.gov/ohio-administrative-code/rule-742-19-01',
    checked,
  },
  {
    name: 'Ohio Revised Code 742.63, members of the fund, as printed in Senate Bill 110 of 2011',
    url: 'https://legiscan.com/OH/text/SB110/id/213851',
    checked,
  },
  {
    name: 'Ohio Revised Code 4123.59, benefits in case of death',
    url: 'https://instalawyer.io/laws/ohio-revised-code/section-412359-benefits-in',
    checked,
  },
  {
    name: 'National Fallen Firefighters Foundation, Ohio benefits (November 2018): workers’ compensation, heart and lung disease',
    url: 'https://www.firehero.org/resources/family-resources/benefits/local/oh/',
    checked,
  },
]
