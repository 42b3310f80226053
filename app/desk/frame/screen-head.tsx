/** The head of a screen: what it is called, what one does here, and the ways that begin something new. */
import type { ReactNode } from 'react'
import { FormNotice } from '../forms/fields.tsx'

export interface ScreenHeadProps {
  title: ReactNode
  /** What one does here, in one sentence. */
  about?: ReactNode
  /** What a change without JavaScript has to say. */
  notice?: string | null
  children?: ReactNode
}

export const ScreenHead = ({ title, about, notice = null, children }: ScreenHeadProps) => (
  <>
    <div className="row wrap between screen-head">
      <div>
        <h1>{title}</h1>
        {about && <p className="meta measure">{about}</p>}
      </div>
      {children && <div className="row wrap tight">{children}</div>}
    </div>
    <FormNotice>{notice}</FormNotice>
  </>
)
