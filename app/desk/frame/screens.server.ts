/** Which screens exist for whom, and what every desk must be told about this installation. */
import { may, type Permission, type Role } from '#app/staff/permissions.ts'

const screens: readonly { path: string; label: string; needs: Permission }[] = [
  { path: '/admin', label: 'Overview', needs: 'account.own' },
  { path: '/admin/leads', label: 'Leads', needs: 'leads.see' },
  { path: '/admin/recruits', label: 'Recruits', needs: 'recruits.see' },
  { path: '/admin/articles', label: 'Articles', needs: 'articles.write' },
  { path: '/admin/promises', label: 'Promises', needs: 'promises.see' },
  { path: '/admin/people', label: 'People', needs: 'people.erase' },
  { path: '/admin/letters', label: 'Letters', needs: 'letters.see' },
  { path: '/admin/staff', label: 'Staff', needs: 'staff.manage' },
  { path: '/admin/audit', label: 'Audit trail', needs: 'audit.see' },
  { path: '/admin/settings', label: 'Settings', needs: 'settings.change' },
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
  /** The mailboxes that letters about leads and applications go to. */
  mailboxes: readonly string[]
}

/** What owners must know about this installation; nobody else could mend it. */
export function bannersFor(role: Role, { lettersLeave, untrustedProxy, mailboxes }: Installation) {
  if (!may(role, 'settings.change')) return []
  const letters = { path: '/admin/letters', label: 'Read them here.' }
  const samples = [...new Set(mailboxes.filter((address) => /\.example$/i.test(address)))]
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
            link: letters,
          },
        ]),
    ...(samples.length > 0
      ? [
          {
            id: 'example',
            text: `Letters go to ${samples.join(' and ')}, a sample address that nobody reads. Set LEADS_TO and RECRUITS_TO, or put your own address into the content.`,
          },
        ]
      : []),
  ]
}
