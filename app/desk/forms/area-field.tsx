import type { ComponentProps } from 'react'
import { type ControlProps, Labelled } from './text-field.tsx'

/** A field of several lines. */
export function AreaField({ label, hint, issue, ...area }: ComponentProps<'textarea'> & ControlProps) {
  return (
    <Labelled label={label} hint={hint} issue={issue} draw={(ties) => <textarea {...area} {...ties} />} />
  )
}
