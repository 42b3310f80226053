/** What stands in place of the list when it cannot be loaded (specification, section 8). */
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FaultCard, faultText } from './fault-card.tsx'

export function LeadsFault({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status < 500) return <FaultCard error={error} />
  return (
    <div className="notice-card">
      <h1>Leads</h1>
      <p role="alert">Failed to load leads: {faultText(error)}</p>
      <Button disabled={state === 'loading'} onClick={() => revalidate()}>
        Try again
      </Button>
    </div>
  )
}
