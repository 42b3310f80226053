/** What staff must be told about this installation. */
import type { ProxyFindings } from '#app/platform/http/proxy-watch.server.ts'
import { may, type Role } from '#app/staff/permissions.ts'

export interface Installation {
  /** False while no mail server is set and e-mails are only kept. */
  emailsLeave: boolean
  /** What was noticed of proxies that make many visitors look like one. */
  proxies: ProxyFindings
  /** The mailboxes that e-mails about leads and applications go to. */
  mailboxes: readonly string[]
}

/** What owners must know about this installation; nobody else could mend it. */
export function bannersFor(role: Role, { emailsLeave, proxies, mailboxes }: Installation) {
  if (!may(role, 'settings.change')) return []
  const emails = { path: '/admin/emails', label: 'Read them here.' }
  const samples = [...new Set(mailboxes.filter((address) => /\.example$/i.test(address)))]
  return [
    ...proxyTexts(proxies).map((text, n) => ({ id: `proxy-${n}`, text })),
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

/** The how-to of the three is docs/how-to/run-behind-proxies.md. */
function proxyTexts({ untrusted, hidden, repeated }: ProxyFindings): string[] {
  const one = 'all visitors look like one address, and limits meet all of them together'
  return [
    ...(untrusted ? [`A proxy in front of this server is not in TRUSTED_PROXIES: ${one}.`] : []),
    ...(hidden
      ? [
          'The proxy in front of this server sends no X-Forwarded-For: visitors cannot be told apart, so limits by address are off. Have it send the header (in nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
        ]
      : []),
    ...(repeated === null
      ? []
      : [
          `Many visitors come through ${repeated}, which is not in TRUSTED_PROXIES: ${one}. If it is your CDN or proxy, add ${repeated} there.`,
        ]),
  ]
}
