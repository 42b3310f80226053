/** The names of this room's e-mails, as they stand in the table of jobs. */
export const staffEmails = {
  invitation: 'staff.invitation',
  passwordReset: 'staff.password-reset',
  notice: 'staff.notice',
} as const
