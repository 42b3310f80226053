import { TextField } from './text-field.tsx'

export interface OwnPasswordProps {
  /** Says when it is needed; without one it always is. */
  hint?: string
}

/** The own password, asked for again before a door is opened. */
export function OwnPassword({ hint }: OwnPasswordProps) {
  return (
    <TextField
      label="Your password"
      name="password"
      type="password"
      autoComplete="current-password"
      hint={hint}
      required={hint === undefined}
      maxLength={128}
    />
  )
}
