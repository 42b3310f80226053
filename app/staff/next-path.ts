/**
 * `wanted` when it is a path of the desk on this site, else `/admin`. The address parser decides, as the browser
 * will.
 */
export function safeNext(wanted: string | null | undefined): string {
  const site = 'https://desk.invalid'
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, site)) return '/admin'
  const { origin, pathname, search } = new URL(wanted, site)
  if (origin !== site || !/^\/admin(\/|$)/.test(pathname)) return '/admin'
  // Going back to the door itself would only turn in a circle.
  return /^\/admin\/(sign-in|sign-out|code|confirm|welcome|forgot|reset)(\/|$)/.test(pathname)
    ? '/admin'
    : `${pathname}${search}`
}

export function signInPath(next?: string): string {
  const target = safeNext(next)
  return target === '/admin' ? '/admin/sign-in' : `/admin/sign-in?next=${encodeURIComponent(target)}`
}

/** Where the password is asked for again before `next`, a path of the desk. */
export const confirmPath = (next: string): string =>
  `/admin/confirm?${new URLSearchParams({ next: safeNext(next) })}`
