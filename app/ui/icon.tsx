import { type IconLook, IconPath } from './form-icon.tsx'
import { type IconName, icons } from './icons.ts'

export const Icon = ({ name, className }: IconLook & { name: IconName }) => (
  <IconPath d={icons[name]} className={className} />
)
