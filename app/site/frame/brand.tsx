import { SiteLink } from '../links/site-link.tsx'

export function Brand({ name }: { name: string }) {
  return (
    <SiteLink to="/" className="tap brand">
      <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
        <path fill="currentColor" d="M20 3 2.5 18.5H7V37h26V18.5h4.5z" />
        <path
          className="brand-flame"
          d="M20.5 14c1 4-4.5 6-4.5 11.200a5 5 0 0 0 10 .3c0-2.200-1-3.400-1.800-4.5-.4 1.400-1.200 2-2 2.200.9-3.200.3-6.400-1.700-9.200Z"
        />
      </svg>
      <span>{name}</span>
    </SiteLink>
  )
}
