/** The page that a proxy shows while no node answers. The build writes it into a file, and the proxy reads it from the disk. */
import { agency } from '#app/content/agency/agency.ts'
import { away } from '#app/content/pages/refusals.ts'
import { renderCopy } from './refusal-page.tsx'

/** A complete document with the facts of the agency folder: what the desk changed since is not in it. */
export const renderAwayPage = (): string => renderCopy(away, agency)
