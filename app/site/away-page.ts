/** The page that a proxy shows while no node answers. The build writes it into a file, and the proxy reads it from the disk. */
import { agency } from '#app/content/agency/agency.ts'
import { away } from '#app/content/pages/error-pages.ts'
import { renderCopy } from './error-page.tsx'

export const renderAwayPage = (): string => renderCopy(away, agency)
