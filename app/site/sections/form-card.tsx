import type { ReactNode } from 'react'
import { PhoneLine } from '../links/phone-line.tsx'

/** The frame of a form, with the number to call instead. `place` is the class of a place that is its own. */
export const FormCard = ({ place = '', children }: { place?: string; children: ReactNode }) => (
  <div className={`card form-card ${place}`.trim()}>
    {children}
    <PhoneLine />
  </div>
)
