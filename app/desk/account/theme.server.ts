/** How the desk looks in one browser: its theme, and how wide its menu is. Cookies, so that the first paint knows it. */

type Theme = 'system' | 'light' | 'dark'
type Side = 'narrow' | 'wide'

const year = 365 * 86_400

/** The theme that the browser asks for; null for whatever the device has. */
export function readTheme(cookie: string | null): 'light' | 'dark' | null {
  const [, chosen] = /(?:^|; *)desk_theme=(light|dark)(?:;|$)/.exec(cookie ?? '') ?? []
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/** The Set-Cookie line for a theme; as the device has it takes the cookie away. */
export const themeLine = (choice: Theme, secure: boolean): string =>
  lineOf('desk_theme', choice === 'system' ? '' : choice, secure)

/** How wide the menu is: as chosen, or null for what the window has room for. */
export function readSide(cookie: string | null): Side | null {
  const [, chosen] = /(?:^|; *)desk_side=(narrow|wide)(?:;|$)/.exec(cookie ?? '') ?? []
  return chosen === 'narrow' || chosen === 'wide' ? chosen : null
}

/** The Set-Cookie line for a menu; `turn` chooses the other one than the browser has. */
export function sideLine(choice: Side | 'turn', cookie: string | null, secure: boolean): string {
  const turned = readSide(cookie) === 'narrow' ? 'wide' : 'narrow'
  return lineOf('desk_side', choice === 'turn' ? turned : choice, secure)
}

const lineOf = (name: string, value: string, secure: boolean) =>
  `${name}=${value}; Max-Age=${value ? year : 0}; Path=/admin; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax`
