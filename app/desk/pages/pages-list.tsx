/** The public pages whose words can be changed at the desk. */
import { Link } from 'react-router'
import { ScreenHead } from '../frame/screen-head.tsx'
import type { PageRow } from './describe-pages.server.ts'
import { editorPath } from './page-address.ts'

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
