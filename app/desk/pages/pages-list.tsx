/** The public pages whose words can be changed at the desk. */
import { Link } from 'react-router'
import { ScreenHead } from '../frame/screen-head.tsx'
import type { PageRow } from './describe-pages.server.ts'

export const PagesList = ({ pages }: { pages: readonly PageRow[] }) => (
  <>
    <ScreenHead
      title="Pages"
      about="Change headlines, texts, lists and questions. Visitors see nothing of it until it is published."
    />
    <ul className="lined rows panel">
      {pages.map(({ address, name, state }) => (
        <li key={address}>
          <Link to={editorPath(address)}>{name}</Link> <span className="meta">{address}</span>
          <br />
          {state}
        </li>
      ))}
    </ul>
  </>
)

/** How the desk names a page in its own addresses: "home", or its path with "--" for each slash within. */
const pageName = (address: string): string =>
  address === '/' ? 'home' : address.slice(1).replaceAll('/', '--')

export const addressOf = (name: string): string => (name === 'home' ? '/' : `/${name.replaceAll('--', '/')}`)

/** Where a page is changed; with one of its sections open. */
export const editorPath = (address: string, section?: string): string =>
  `/admin/pages/${pageName(address)}${section ? `?section=${section}` : ''}`
