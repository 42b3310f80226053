/** What DNS says of the sender: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). Without them emails end among the junk. */
import { Resolver } from 'node:dns/promises'
import { bad, type Finding, fine, note, type Premises } from './finding.ts'

export async function checkDns({ config, sender, dkim, tools }: Premises): Promise<Finding[]> {
  const domain = sender.address.replace(/^.*@/, '').toLowerCase()
  if (!config.smtpUrl) return [note('No emails leave, so nothing was asked.')]
  if (/(^|\.)(example|test|invalid|localhost)$/.test(domain))
    return [note(`${domain} is no real domain, so nothing was asked.`)]
  const resolver = new Resolver({ timeout: tools.limitMs / 4, tries: 2 })
  if (tools.dnsServers.length > 0) resolver.setServers(tools.dnsServers)
  const ask = (name: string) => readTexts(resolver, name)
  try {
    const texts = await ask(domain)
    if (texts === 'missing')
      return [
        bad(
          `DNS does not know ${domain}, the domain of the sender.`,
          'Set MAIL_FROM to an address of a domain of your own.',
        ),
      ]
    const all = await Promise.all([ofSpf(domain, texts), ofDkim(domain, dkim, ask), ofDmarc(domain, ask)])
    return all.flat()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return [note(`DNS could not be asked (${code}), so nobody knows how it is with SPF, DKIM and DMARC.`)]
  } finally {
    resolver.cancel()
  }
}

/** The texts of a name; `missing` when neither it nor anything below it is there (RFC 8020). */
type Ask = (name: string) => Promise<string[] | 'missing'>

async function readTexts(resolver: Resolver, name: string): Promise<string[] | 'missing'> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND') return 'missing'
    if (code === 'ENODATA') return []
    throw error
  }
}

function ofSpf(domain: string, texts: readonly string[]): Finding[] {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record = ''] = records
  const remedy = `Publish one TXT record at ${domain}: "v=spf1 include:YOUR-MAIL-PROVIDER -all".`
  if (records.length === 0) return [bad(`${domain} has no SPF record.`, remedy)]
  if (records.length > 1)
    return [bad(`${domain} has ${records.length} SPF records, which counts as none.`, remedy)]
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return [bad(`The SPF record of ${domain} lets everyone send.`, 'End it with -all or ~all.')]
  return [fine(`SPF: ${record}`)]
}

/** Which selector a provider signs with nobody can guess; whether there is any key can be asked. */
async function ofDkim(domain: string, selector: string | undefined, ask: Ask): Promise<Finding[]> {
  const name = `${selector ? `${selector}.` : ''}_domainkey.${domain}`
  const texts = await ask(name)
  const remedy = 'Publish the DKIM record that your mail provider shows, and switch signing on there.'
  if (texts === 'missing') return [bad(`DKIM: there is nothing at ${name}.`, remedy)]
  if (!selector)
    return [fine('DKIM: there are keys. npm run doctor -- --dkim SELECTOR looks at one of them.')]
  const key = texts.find((text) => /(^|;)\s*p=/i.test(text))
  return [
    key && /(^|;)\s*p=[^;\s]/i.test(key)
      ? fine(`DKIM: there is a key at ${name}.`)
      : bad(`DKIM: there is no key at ${name}.`, remedy),
  ]
}

async function ofDmarc(domain: string, ask: Ask): Promise<Finding[]> {
  const labels = domain.split('.')
  for (let at = 0; at <= labels.length - 2; at++) {
    const name = `_dmarc.${labels.slice(at).join('.')}`
    const texts = await ask(name)
    const record = texts === 'missing' ? undefined : texts.find((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    if (record) return [fine(`DMARC: ${record}`)]
  }
  return [
    bad(
      `${domain} has no DMARC record.`,
      `Publish a TXT record at _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:YOU", and make it stricter once the reports look right.`,
    ),
  ]
}
