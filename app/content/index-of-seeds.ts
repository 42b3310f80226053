/** The sample articles, in the order in which they are put in. Only server code may import this file. */
import { article as firstRespondersLineOfDutyBenefits } from './articles/audiences/first-responders-line-of-duty-benefits.ts'
import { article as lifeInsuranceAfterTheService } from './articles/audiences/life-insurance-after-the-service.ts'
import { article as lifeInsuranceBetweenConstructionJobs } from './articles/audiences/life-insurance-between-construction-jobs.ts'
import { article as lifeInsuranceForTruckDrivers } from './articles/audiences/life-insurance-for-truck-drivers.ts'
import { article as beneficiariesAndHowClaimsArePaid } from './articles/beneficiaries-and-how-claims-are-paid.ts'
import { article as firstYearAfterASpouseDies } from './articles/first-year-after-a-spouse-dies.ts'
import { article as fixedIndexAnnuityInterest } from './articles/fixed-index-annuity-interest.ts'
import { article as howAnnuitiesAreTaxed } from './articles/how-annuities-are-taxed.ts'
import { article as howMuchLifeInsuranceWorksheet } from './articles/how-much-life-insurance-worksheet.ts'
import { article as immediateAnnuityTheSumToDoFirst } from './articles/immediate-annuity-the-sum-to-do-first.ts'
import { article as mortgageProtectionOrTermInsurance } from './articles/mortgage-protection-or-term-insurance.ts'
import { article as ohioRetirementTaxStrategies } from './articles/ohio-retirement-tax-strategies.ts'
import { article as pmiIsNotLifeInsurance } from './articles/pmi-is-not-life-insurance.ts'
import { article as protectingAMortgageWithTwoIncomes } from './articles/protecting-a-mortgage-with-two-incomes.ts'
import { article as requiredMinimumDistributions } from './articles/required-minimum-distributions.ts'
import type { SeedArticle } from './articles/seed-article.ts'
import { article as socialSecurityAsACouple } from './articles/social-security-as-a-couple.ts'
import { article as surrenderChargesAndTheFreeLook } from './articles/surrender-charges-and-the-free-look.ts'
import { article as top5LifeInsurancePolicies } from './articles/top-5-life-insurance-policies.ts'
import { article as understandingInsuranceGuide } from './articles/understanding-insurance-guide.ts'
import { article as whatHappensToAMortgageWhenABorrowerDies } from './articles/what-happens-to-a-mortgage-when-a-borrower-dies.ts'

export const seedArticles: readonly SeedArticle[] = [
  // Life insurance
  beneficiariesAndHowClaimsArePaid,
  howMuchLifeInsuranceWorksheet,
  top5LifeInsurancePolicies,
  understandingInsuranceGuide,
  firstRespondersLineOfDutyBenefits,
  lifeInsuranceAfterTheService,
  lifeInsuranceBetweenConstructionJobs,
  lifeInsuranceForTruckDrivers,
  // Mortgage protection
  mortgageProtectionOrTermInsurance,
  pmiIsNotLifeInsurance,
  protectingAMortgageWithTwoIncomes,
  whatHappensToAMortgageWhenABorrowerDies,
  // Annuities
  fixedIndexAnnuityInterest,
  howAnnuitiesAreTaxed,
  immediateAnnuityTheSumToDoFirst,
  surrenderChargesAndTheFreeLook,
  // Retirement planning
  firstYearAfterASpouseDies,
  ohioRetirementTaxStrategies,
  requiredMinimumDistributions,
  socialSecurityAsACouple,
]
