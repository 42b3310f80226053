/** The place of a part that React takes over in the browser: what the server draws, and beside it, as JSON, what it was drawn of. */
import type { ReactNode } from 'react'
import { SiteLink, type SiteLinkProps } from '../links/site-link.tsx'
import { SiteForm, type SiteFormProps } from './site-form.tsx'

interface IslandProps {
  /** In `app/islands/islands.tsx`. */
  name: string
  props: object
  /** Brought at once: `true`, or while this key stands in `localStorage`. */
  isWanted?: true | string
  /** In place of `island`, which gives it no box of its own. */
  className?: string
  children?: ReactNode
}

export const Island = ({ name, props, isWanted, className = 'island', children }: IslandProps) => (
  <div className={className} data-island={name} data-wanted={isWanted} data-props={JSON.stringify(props)}>
    {children}
  </div>
)

export type FormIslandProps<VariantName extends string = string> = Omit<
  SiteFormProps<VariantName>,
  'onSent'
> & {
  /** Drawn when it is opened or somebody comes near: nearly all visitors would be sent its markup for nothing. */
  late?: { home: SiteLinkProps['to']; noScript?: boolean } | 'dialog'
}

/** A form of the site, an island of its own name. */
export function FormIsland<VariantName extends string>({ late, ...props }: FormIslandProps<VariantName>) {
  const { form, ...rest } = props
  if (late === 'dialog')
    return (
      <Island name={form.name} props={{ ...rest, isInDialog: true }} className="dialog-wait">
        Opening...
      </Island>
    )
  if (!late)
    return (
      <Island name={form.name} props={rest}>
        <SiteForm {...props} />
      </Island>
    )
  return (
    <Island name={form.name} props={rest} className="form-late">
      <SiteLink to={late.home} className={late.noScript ? 'with-script' : undefined}>
        Open the form on its own page
      </SiteLink>
      {late.noScript && (
        <noscript>
          <SiteForm {...props} />
        </noscript>
      )}
    </Island>
  )
}
