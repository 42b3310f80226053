/** The e-mail that says that a promise is about to be broken, or was. */
import { sampleFoot } from '#app/content/agency/sample-notice.ts'
import { formatDeadline, formatShortDeadline } from '#app/content/promises/email-text.ts'
import { fullName } from '#app/lib/person-name.ts'
import { Anchor, Paragraph, Part, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import { answerTo, ReachPerson, scopeText, warningsOf } from '../emails/submission-email.tsx'
import { type Kind, submissionPath } from '../model/kind.ts'
import type { ConsentedSubmission } from '../model/submission.ts'

/** To the agency: who waits, since when, and the way to them. */
export function writeTargetEmail(
  row: ConsentedSubmission,
  stage: 'warning' | 'overdue',
  kind: Kind,
  siteUrl: string,
) {
  const { what, warnings: own } = kind.emails.target(row)
  const warnings = warningsOf(row, own)
  const desk = `${siteUrl}${submissionPath(kind, row.id)}`
  const name = fullName(row)
  const by = formatDeadline(row.respond_by)
  const isLate = stage === 'overdue'
  const title = isLate ? `Overdue: nobody has answered ${name}` : `Almost due: answer ${name} by ${by}`
  const about = isLate
    ? `We promised an answer by ${by}, and no one has recorded one.`
    : 'Four fifths of the office hours until then are gone.'
  const came = `The ${what} came in at ${formatDeadline(row.created_at)}.`
  const stop = 'To stop the clock, log on the desk that you reached them, or change the status.'
  return {
    subject: isLate
      ? `Overdue since ${formatShortDeadline(row.respond_by)}: ${what} from ${name}`
      : `Almost due, ${formatShortDeadline(row.respond_by)}: ${what} from ${name}`,
    ...answerTo(row),
    text: [title, `${about} ${came}`, scopeText(row), warnings.join('\n'), `${stop}\n${desk}`, ...sampleFoot]
      .filter(Boolean)
      .join('\n\n'),
    html: renderEmail({
      title,
      foot: [came, ...sampleFoot],
      children: (
        <>
          <Paragraph>{about}</Paragraph>
          <ReachPerson row={row} warnings={warnings} />
          <Part heading="On the desk">
            <Paragraph>{stop}</Paragraph>
            <Anchor href={desk}>{desk}</Anchor>
          </Part>
        </>
      ),
    }),
  }
}
