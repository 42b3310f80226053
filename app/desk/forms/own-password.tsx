import { TextField } from './text-field.tsx'

export interface OwnPasswordProps {
  label?: string
  /** Says when it is needed; without one it always is. */
  hint?: string
}

/** The own password, which the person has now: asked for at the sign-in and again before a door is opened. */
export function OwnPassword({ label = 'Your password', hint }: OwnPasswordProps) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="current-password"
      hint={hint}
      required={hint === undefined}
      maxLength={128}
    />
  )
}
