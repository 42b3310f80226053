/** A wait that has become noticeable. */
export function Loading({ children }: { children: string }) {
  return (
    <p role="status" className="loading">
      <span className="spinner" aria-hidden="true" />
      {children}
    </p>
  )
}
