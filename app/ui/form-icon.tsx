import { formIcons } from './form-icons.ts'

export const FormIcon = ({ name, className }: IconLook & { name: keyof typeof formIcons }) => (
  <IconPath d={formIcons[name]} className={className} />
)

export interface IconLook {
  /** Utility classes; the size comes from `.icon` (1.25em) unless given here. */
  className?: string | undefined
}

/** A decorative icon: always beside its words, so hidden from assistive technology. */
export const IconPath = ({ d, className = '' }: IconLook & { d: string }) => (
  <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)
