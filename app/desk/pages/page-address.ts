/** How the desk names a page in its own addresses: "home", or its path with "--" for each slash within. */
const pageName = (address: string): string =>
  address === '/' ? 'home' : address.slice(1).replaceAll('/', '--')

export const addressOf = (name: string): string => (name === 'home' ? '/' : `/${name.replaceAll('--', '/')}`)

/** Where a page is changed; with one of its sections open. */
export const editorPath = (address: string, section?: string): string =>
  `/admin/pages/${pageName(address)}${section ? `?section=${section}` : ''}`
