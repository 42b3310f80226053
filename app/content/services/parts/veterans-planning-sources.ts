/** Where the rules for veterans' coverage and for the Survivor Benefit Plan are written down. */
import type { ArticleSource } from '../../articles/seed-article.ts'

const checked = '2026-11-22'

export const coverageSources: readonly ArticleSource[] = [
  {
    name: 'U.S. Department of Veterans Affairs, Veterans’ Group Life Insurance (VGLI): eligibility and amounts',
    url: 'https://www.va.gov/life-insurance/options-eligibility/vgli',
    checked,
  },
  {
    name: 'U.S. Department of Veterans Affairs, Pamphlet 29-10, VALife information and premium rates (January 2023)',
    checked,
  },
]

export const survivorSources: readonly ArticleSource[] = [
  {
    name: 'Defense Finance and Accounting Service, Survivor Benefit Plan: cost',
    url: 'https://www.dfas.mil/retiredmilitary/provide/sbp/cost/',
    checked,
  },
  {
    name: 'Department of Defense, Survivor Benefit Plan: spouse coverage and tax savings',
    url: 'https://militarypay.defense.gov/Benefits/SurvivorBenefitProgram/CostsandBenefits/SpouseCoverage.aspx',
    checked,
  },
  {
    name: 'Air Force Retiree Services, SBP paid-up provision',
    url: 'http://www.retirees.af.mil/Library/Fact-Sheets/Display/Article/440072/sbp-and-rsfpp-paid-up-provision/',
    checked,
  },
]
