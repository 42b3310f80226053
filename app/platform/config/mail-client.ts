/** Who signs in to mail servers with tokens: MAIL_OAUTH_URL. */
import { isLoopback } from '../process/webhook-security.ts'

export interface MailClient {
  tokenUrl: string
  id: string
  secret: string
  scope: string
}

const form =
  'https://CLIENT_ID:SECRET@login.microsoftonline.com/TENANT/oauth2/v2.0/token, with ?scope= where it is not Microsoft'

/** MAIL_OAUTH_URL, or what is wrong with it in words that follow the variable's name. */
export function readMailClient(value: string): MailClient | string {
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || !url.username || !url.password) return `must look like ${form}`
  const scope = url.searchParams.get('scope') ?? 'https://outlook.office365.com/.default'
  const [id, secret] = [url.username, url.password].map(decodeURIComponent)
  Object.assign(url, { username: '', password: '', search: '' })
  return { tokenUrl: url.href, id: id ?? '', secret: secret ?? '', scope }
}
