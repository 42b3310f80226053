/** The names of this room's letters, as they stand in the table of jobs. */
export const staffLetters = {
  invitation: 'staff.invitation',
  passwordReset: 'staff.password-reset',
} as const
