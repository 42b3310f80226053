import type { ReactNode } from 'react'
import { PhoneLine } from '../links/phone-line.tsx'

/** The frame of a form, with the number to call instead. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <div className="card form-card">
    {children}
    <PhoneLine />
  </div>
)
