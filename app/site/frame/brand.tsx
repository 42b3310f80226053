import { mark } from '#app/theme/theme.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { SiteLink } from '../links/site-link.tsx'

export function Brand({ name }: { name: string }) {
  return (
    <SiteLink to="/" className="tap brand">
      <Drawing drawing={mark} className="brand-mark" aria-hidden="true" />
      <span>{name}</span>
    </SiteLink>
  )
}
