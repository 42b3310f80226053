/** Settings that are allowed each by itself, and are a mistake for a site that is open to visitors. */
import { leadsHere } from '../networks.ts'
import { bad, type Finding, fine, note } from './finding.ts'
import type { Premises } from './premises.ts'

export function checkSettings({ config, sender }: Premises): Finding[] {
  const { siteUrl, secure, formLimits, metricsToken, secretLost, oldSecrets, smtpUrl } = config
  const isPublic = !leadsHere(siteUrl)
  const findings = [
    ...config.remarks,
    !isPublic &&
      note(
        `SITE_URL is ${siteUrl}: only this machine can open it.`,
        'Set SITE_URL to the public https address before the site opens.',
      ),
    isPublic &&
      !secure &&
      bad(
        `SITE_URL is ${siteUrl}: what visitors type travels unencrypted.`,
        'Set SITE_URL to the https address, with a proxy in front that ends TLS.',
      ),
    !formLimits &&
      bad(
        'FORM_LIMITS is off: anyone may post and guess passwords without end.',
        'Remove FORM_LIMITS. It is for load tests only.',
      ),
    secretLost &&
      bad(
        'SECRET_LOST is still yes: every start may give up what the secret protects.',
        'Remove SECRET_LOST. It is meant for one start.',
      ),
    oldSecrets.length > 0 &&
      note(
        'SECRET_OLD is set: secrets from before can still be read.',
        'When the rotation is over, remove it: docs/how-to/rotate-the-secret.md.',
      ),
    secure &&
      !metricsToken &&
      note(
        'METRICS_TOKEN is not set: /metrics answers nobody.',
        'Set METRICS_TOKEN so that a monitor can raise alarms: docs/operations.md.',
      ),
    smtpUrl !== undefined &&
      /\.example$/i.test(sender.address) &&
      bad(
        `Emails are sent from ${sender.address}, an invented address.`,
        'Set MAIL_FROM, or the email of agency/agency.yaml, to an address of your own domain.',
      ),
  ].filter((finding) => finding !== false)
  return findings.some(({ state }) => state === 'bad')
    ? findings
    : [fine('Every setting can be read.'), ...findings]
}
