/** What stands in place of a list when it cannot be loaded. */
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorCard, errorText } from './error-card.tsx'

export interface ListErrorProps {
  /** The heading of the list. */
  title: string
  /** What failed: "Failed to load leads". */
  message: string
  error: unknown
}

export function ListError({ title, message, error }: ListErrorProps) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorCard error={error} />
  return (
    <div className="notice-card">
      <h1>{title}</h1>
      <p role="alert">
        {message}: {errorText(error)}
      </p>
      <Button disabled={state === 'loading'} onClick={() => revalidate()}>
        Try again
      </Button>
    </div>
  )
}
