import { type IconName, icons } from './icons.ts'

export interface IconProps {
  name: IconName
  /** Utility classes; the size comes from `.icon` (1.25em) unless given here. */
  className?: string
}

/** A decorative icon: always beside its words, so hidden from assistive technology. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
