/** The theme of the desk in one browser: light, dark, or as the system has it. A cookie, so that the first paint knows it. */

type Theme = 'system' | 'light' | 'dark'

const name = 'desk_theme'
const year = 365 * 86_400

/** What the browser asks for; null for whatever the device has. */
export function readTheme(cookie: string | null): 'light' | 'dark' | null {
  const [, chosen] = /(?:^|; *)desk_theme=(light|dark)(?:;|$)/.exec(cookie ?? '') ?? []
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/** The Set-Cookie line for a choice; as the device has it takes the cookie away. */
export function themeLine(choice: Theme, secure: boolean): string {
  const [value, seconds] = choice === 'system' ? ['', 0] : [choice, year]
  return `${name}=${value}; Max-Age=${seconds}; Path=/admin; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax`
}
