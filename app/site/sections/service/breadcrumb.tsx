import { SiteLink } from '../../links/site-link.tsx'

interface BreadcrumbProps {
  trail: readonly { label: string; to: string }[]
  here: string
}

/** Where this page stands (ARIA Authoring Practices, "Breadcrumb"); `structured-data.ts` says the same to machines. */
export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav className="shell breadcrumb" aria-label="Breadcrumb">
      <ol>
        {trail.map((page) => (
          <li key={page.to}>
            <SiteLink to={page.to}>{page.label}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
