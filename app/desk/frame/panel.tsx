import { type ReactNode, useId } from 'react'

/** A part of a page with its heading, which is also what assistive technology calls it; `id` is for links that lead there. */
export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section id={id} className="panel" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}
