export interface DocumentHandle {
  /** React takes over the whole document (the desk); public pages have islands. */
  hydrate?: true
  /** False where a library writes HTML into the page (the article editor): reach such a page by a document load. */
  trustedTypes?: false
  /** Set where the address is a secret (see PageHandle): the policy leaves the ad tag out. */
  trackedAs?: string | ((path: string) => string | null)
}

/** Of the matches of a page: `handle` is whatever a route module exports under that name; ours all follow DocumentHandle. */
export const isHydrated = (matches: readonly { handle: unknown }[]): boolean =>
  matches.some(({ handle }) => (handle as DocumentHandle | undefined)?.hydrate)
