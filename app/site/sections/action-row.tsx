import type { Action } from '#app/content/pages/section.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ActionLink } from '../links/action-link.tsx'

/** A section's buttons: the first wears the accent where it is the one that matters, and a way elsewhere is a link. */
export function ActionRow({ actions, quiet = false }: { actions: readonly Action[]; quiet?: boolean }) {
  return (
    <div className="wrap actions">
      {actions.map((action, index) => (
        <ActionLink
          key={action.label}
          action={action}
          {...buttonLook({ variant: index === 0 && !quiet ? 'accent' : others[action.does], size: 'lg' })}
        />
      ))}
    </div>
  )
}

const others = { consult: 'outline', quote: 'outline', call: 'outline', visit: 'link' } as const
