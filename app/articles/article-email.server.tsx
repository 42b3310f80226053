/** Emails to staff about one article. */
import { agency } from '#app/content/agency/agency.ts'
import { sampleFoot } from '#app/content/agency/sample-notice.ts'
import type { Config } from '#app/platform/config.ts'
import { Action, Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'

interface ArticleEmail {
  /** The article's. */
  id: string
  subject: string
  paragraphs: readonly string[]
}

/** Subject, text and HTML, with the way to the article in the editor. */
export function writeArticleEmail(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { id, subject, paragraphs }: ArticleEmail,
) {
  const link = `${siteUrl}/admin/articles/${id}/edit`
  const foot = [agency.name, ...sampleFoot]
  return {
    subject,
    text: [subject, ...paragraphs, link, ...foot].join('\n\n'),
    html: renderEmail({
      title: subject,
      foot,
      children: (
        <>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
          <Paragraph>
            <Action href={link}>Open the article</Action>
          </Paragraph>
        </>
      ),
    }),
  }
}
