/** Where a person wanted to go before signing in. */

/**
 * `wanted` when it is a path of the desk on this very site, else `/admin`. The address parser decides,
 * as the browser will: `//evil`, `/\evil`, tabs and `javascript:` all end somewhere else than on `site`.
 */
export function safeNext(wanted: string | null | undefined): string {
  const site = 'https://desk.invalid'
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, site)) return '/admin'
  const { origin, pathname, search } = new URL(wanted, site)
  if (origin !== site || !/^\/admin(\/|$)/.test(pathname)) return '/admin'
  // Going back to the door itself would only turn in a circle.
  return /^\/admin\/(sign-in|sign-out|code|welcome|forgot|reset)(\/|$)/.test(pathname)
    ? '/admin'
    : `${pathname}${search}`
}

/** The address of the sign-in page that leads on to `next`. */
export function signInPath(next?: string): string {
  const target = safeNext(next)
  return target === '/admin' ? '/admin/sign-in' : `/admin/sign-in?next=${encodeURIComponent(target)}`
}
