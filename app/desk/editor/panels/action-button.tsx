import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

interface ActionButtonProps {
  action: string
  isBusy: boolean
  variant?: 'secondary' | 'ghost'
  children: ReactNode
}

/**
 * A button of the editor besides the one at the foot: it saves, then does what `action` names. Disabled while that is under way,
 * it would lose the focus.
 */
export const ActionButton = ({ action, isBusy, variant = 'secondary', children }: ActionButtonProps) => (
  <Button type="submit" name="action" value={action} variant={variant} size="sm" aria-disabled={isBusy}>
    {children}
  </Button>
)
