import { formIcons } from './form-icons.ts'
import { type IconLook, IconPath } from './icon-path.tsx'

export const FormIcon = ({ name, className }: IconLook & { name: keyof typeof formIcons }) => (
  <IconPath d={formIcons[name]} className={className} />
)
