/** What staff must be told about this installation. */
import { may, type Role } from '#app/staff/permissions.ts'

export interface Installation {
  /** False while no mail server is set and e-mails are only kept. */
  emailsLeave: boolean
  /** True when a proxy that nobody declared passes visitors on. */
  untrustedProxy: boolean
  /** The mailboxes that e-mails about leads and applications go to. */
  mailboxes: readonly string[]
}

/** What owners must know about this installation; nobody else could mend it. */
export function bannersFor(role: Role, { emailsLeave, untrustedProxy, mailboxes }: Installation) {
  if (!may(role, 'settings.change')) return []
  const emails = { path: '/admin/letters', label: 'Read them here.' }
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
    ...(emailsLeave
      ? []
      : [
          {
            id: 'letters',
            text: 'No mail server is set (SMTP_URL): no letter leaves this machine, all of them are kept.',
            link: emails,
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
