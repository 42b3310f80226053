/** Reports that an email of ours did not arrive and will not be tried again (RFC 3464), and notes that only say so in words. */
import type { Email } from 'postal-mime'
import type { Returned } from './incoming-email.ts'

interface Asked {
  isReport: boolean
  from: string
  header(name: string): string[]
}

/** Null for what is no such report, and for one that only says that it takes longer. */
export function readReturn(email: Email, { isReport, from, header }: Asked): Returned | null {
  const part = (type: RegExp) => {
    const content = email.attachments.find(({ mimeType }) => type.test(mimeType))?.content
    if (content === undefined) return ''
    return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1')
  }
  const original = part(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/)
  if (isReport) {
    const report = part(/^message\/(global-)?delivery-status$/)
    // One report speaks of several; what failed is what matters.
    const failed = report.split(/\r?\n\r?\n/).find((one) => /^action:\s*failed/im.test(one))
    if (!failed) return null
    const [, to = ''] = /^(?:final|original)-recipient:[^;]*;\s*<?([^\s<>]+)/im.exec(failed) ?? []
    const [, status] = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(failed) ?? []
    return { messageId: idIn(original), to, ...judge(status, failed) }
  }
  const isDaemon = /^(mailer-daemon|postmaster)@/i.test(from)
  const isFailure =
    /undeliver|delivery.*fail|failure notice|returned mail|delivery status|no se (pudo|ha podido) entregar|nicht zugestellt/i
  const said = `${email.text ?? ''}\n${original}`
  if (!isDaemon || !isFailure.test(email.subject ?? '') || /delay|warning/i.test(email.subject ?? ''))
    return null
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said) ?? []
  const [to = ''] = /[^\s<>]+@[^\s<>]+/.exec(header('x-failed-recipients')[0] ?? '') ?? []
  return { messageId: idIn(original) ?? idIn(said), to, ...judge(status, email.text ?? '') }
}

/** The codes are those of RFC 3463; servers that use one for everything say more in words. */
function judge(status: string | undefined, words: string): Pick<Returned, 'why' | 'code'> {
  const code = status ?? null
  const isFull = /\.2\.2$/.test(code ?? '') || /quota|mailbox (is )?full|over ?quota/i.test(words)
  const isGone = /^5\.(1\.\d+|2\.1|4\.1)$/.test(code ?? '') || gone.test(words)
  return { code, why: isFull ? 'full' : isGone && !code?.startsWith('4') ? 'hard' : 'soft' }
}

const gone =
  /user unknown|unknown (user|recipient)|no such (user|mailbox|recipient|person)|does ?n[o']t exist|not exist|mailbox (unavailable|not found)|invalid recipient|recipient (address )?rejected|account.*(disabled|deactivated)|address not found|host (or domain name )?not found/i

const idIn = (text: string): string | null =>
  /^message-id:\s*(<[^<>\s]{3,250}>)/im.exec(text.slice(0, 100_000))?.[1] ?? null
