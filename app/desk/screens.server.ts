/** Which screens exist for whom, and what every desk must be told about this installation. */
import { may, type Permission, type Role } from '#app/staff/permissions.ts'

const screens: readonly { path: string; label: string; needs: Permission }[] = [
  { path: '/admin/leads', label: 'Leads', needs: 'leads.see' },
  { path: '/admin/recruits', label: 'Recruits', needs: 'recruits.see' },
  { path: '/admin/letters', label: 'Letters', needs: 'letters.see' },
]

/** The screens a role may see, the most important first. */
export function screensFor(role: Role): { path: string; label: string }[] {
  return screens.filter(({ needs }) => may(role, needs)).map(({ path, label }) => ({ path, label }))
}

export interface Installation {
  /** False while no mail server is set and letters are only kept. */
  lettersLeave: boolean
  /** True when a proxy that nobody declared passes visitors on. */
  untrustedProxy: boolean
}

export function bannersFor(role: Role, { lettersLeave, untrustedProxy }: Installation) {
  const letters = { path: '/admin/letters', label: 'Read them here.' }
  return [
    ...(untrustedProxy
      ? [
          {
            id: 'proxy',
            text: 'A proxy in front of this server is not in TRUSTED_PROXIES: all visitors look like one address, and limits meet all of them together.',
          },
        ]
      : []),
    ...(lettersLeave
      ? []
      : [
          {
            id: 'letters',
            text: 'No mail server is set (SMTP_URL): no letter leaves this machine, all of them are kept.',
            ...(may(role, 'letters.see') && { link: letters }),
          },
        ]),
  ]
}
