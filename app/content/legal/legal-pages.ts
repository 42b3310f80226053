/** Which document stands at which address. */
import type { PagePath } from '../catalogue/catalogue.ts'
import { accessibilityStatement } from './accessibility.ts'
import { compliancePolicy } from './compliance.ts'
import { disclosureStatement } from './disclosures.ts'
import type { LegalAgency, LegalDocument } from './legal-document.ts'
import { licensingPage } from './licensing.ts'
import { privacyPolicy } from './privacy.ts'
import { termsOfService } from './terms.ts'

/** A document as `agency` would say it, on a site that shows advertising tags or does not. */
export type LegalWriter = (agency: LegalAgency, site: { adTag: boolean }) => LegalDocument

export const legalPages = {
  '/privacy': privacyPolicy,
  '/terms': termsOfService,
  '/licensing': licensingPage,
  '/compliance': compliancePolicy,
  '/disclosures': disclosureStatement,
  '/accessibility': accessibilityStatement,
} as const satisfies Partial<Record<PagePath, LegalWriter>>

export type LegalPath = keyof typeof legalPages

export const isLegalPath = (path: string): path is LegalPath => Object.hasOwn(legalPages, path)
