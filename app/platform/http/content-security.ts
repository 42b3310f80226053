import { createHash } from 'node:crypto'

export interface PolicyParts {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  secure: boolean
  /** False only for documents whose scripts need string-to-DOM sinks (the article editor). */
  trustedTypes?: boolean
  ads?: boolean
  /** True where a form may stand: it registers the service worker that sends what was kept. */
  forms?: boolean
  /** True at the desk, which registers the service worker that has a page for when there is no connection. */
  desk?: boolean
  /** Sources of `frame-ancestors`; nobody by default. */
  framedBy?: string
  development?: boolean
}

/** Where Google's tag reports conversions to (Tag Manager help, "Content Security Policy", Google Ads conversions). */
const adSources = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
] as const

/** Where the tag loads scripts from: these folders and not the hosts, which also serve scripts that anybody may choose. */
const adScripts = [
  'https://www.googletagmanager.com/gtag/',
  'https://www.googleadservices.com/pagead/',
  'https://googleads.g.doubleclick.net/pagead/',
  'https://www.google.com/pagead/',
] as const

/** What names an inline style or script in a policy. Nothing of it may differ by a character. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function contentSecurityPolicy(parts: PolicyParts): string {
  const { scriptHashes, styleHashes, secure, trustedTypes = true, ads = false } = parts
  const { framedBy = "'none'", forms = false, desk = false, development = false } = parts
  const workers = [...(forms ? ['forms-worker'] : []), ...(desk ? ['desk-worker'] : [])]
  const typesOf = [...workers, ...(ads ? ['ad-tag', 'goog#html'] : [])]
  const list = (...sources: string[]) => [...sources, ...(ads ? adSources : [])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes, ...(ads ? adScripts : [])].join(' ')}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    `img-src ${list("'self'", 'data:')}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...(development ? ['ws:'] : []))}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    ...(trustedTypes
      ? ["require-trusted-types-for 'script'", `trusted-types ${typesOf.join(' ') || "'none'"}`]
      : []),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
