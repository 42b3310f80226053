/** The document of all articles: what it is called, and the words around it. */
import { agency } from './agency.ts'

/** The name of the file, made of the agency's first word. */
export const documentFile = `${agency.name.toLowerCase().replace(/[^a-z0-9].*$/, '')}-research.pdf`

/** The label of the button, read from the file as it is. */
export function documentLabel({
  pages,
  bytes,
  madeAt,
}: {
  pages: number
  bytes: number
  madeAt: string
}): string {
  const month = new Intl.DateTimeFormat('en-US', {
    timeZone: agency.timeZone,
    month: 'long',
    year: 'numeric',
  }).format(new Date(madeAt))
  const size =
    bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  return `Download the research guide (PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${size}, ${month})`
}
