/** The fields of an account. Password managers go by their names and purposes, which are the same in every form. */
import { TextField, type TextFieldProps } from '../forms/text-field.tsx'

export const EmailField = (own: Partial<TextFieldProps>) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    required
    maxLength={254}
    {...own}
  />
)

export const NewPasswordField = (own: Partial<TextFieldProps>) => (
  <TextField
    label="New password"
    name="password"
    type="password"
    autoComplete="new-password"
    hint="At least 12 characters. Several unrelated words are easy to remember and hard to guess."
    required
    minLength={12}
    maxLength={128}
    {...own}
  />
)
