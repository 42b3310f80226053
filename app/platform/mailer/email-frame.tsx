/**
 * The paper e-mails are written on: one column that every mail program draws, also without styles or pictures.
 * Colors stand in it by value, because an e-mail cannot read a style sheet.
 */
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { colors, corners, headlines, text } from '#app/theme/theme.ts'

const style = {
  body: { margin: 0, padding: 0, background: colors.paper, color: colors.ink },
  card: {
    maxWidth: 600,
    margin: '0 auto',
    padding: '28px 24px',
    background: colors.card,
    border: `1px solid ${colors.line}`,
    borderTop: `6px solid ${colors.deep}`,
    font: `17px/1.55 ${text.mail}`,
    textAlign: 'left',
  },
  heading: { margin: '0 0 16px', font: `bold 24px/1.25 ${headlines.mail}`, color: colors.deep },
  part: { margin: '28px 0 8px', font: `bold 18px/1.3 ${headlines.mail}`, color: colors.deep },
  paragraph: { margin: '0 0 16px' },
  // A long address breaks anywhere: one that does not makes the letter wider than a phone.
  link: { color: colors.deep, overflowWrap: 'anywhere' },
  action: {
    display: 'inline-block',
    overflowWrap: 'anywhere',
    margin: '0 10px 10px 0',
    padding: '13px 20px',
    border: `1px solid ${colors.accent}`,
    borderRadius: corners,
    background: colors.accent,
    color: colors['on-accent'],
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  quiet: { background: colors.card, color: colors.deep, borderColor: colors.deep },
  foot: {
    maxWidth: 600,
    margin: '0 auto',
    padding: '18px 24px',
    font: `14px/1.5 ${text.mail}`,
    color: colors['ink-soft'],
  },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  facts: { width: '100%', borderCollapse: 'collapse' },
  label: { padding: '6px 12px 6px 0', verticalAlign: 'top', color: colors['ink-soft'], width: '40%' },
  value: { padding: '6px 0', verticalAlign: 'top', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  lines: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} satisfies Record<string, CSSProperties>

/**
 * The HTML of an e-mail.
 * @param email.preview what a mailbox shows beside the subject, where the first words of the letter say less.
 * @param email.foot who writes, one line each.
 */
export function renderEmail({
  title,
  preview,
  foot,
  children,
}: {
  title: string
  preview?: string
  foot: readonly string[]
  children: ReactNode
}): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={style.body}>
        {preview && <div style={style.preview}>{preview}</div>}
        <div style={{ padding: 16 }}>
          <div style={style.card}>
            <h1 style={style.heading}>{title}</h1>
            {children}
          </div>
          <div style={style.foot}>
            {foot.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

export const Paragraph = ({ children }: { children: ReactNode }) => <p style={style.paragraph}>{children}</p>

export const Anchor = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} style={style.link}>
    {children}
  </a>
)

/** A link that looks like a button. The loud one is what the e-mail is for; any other is `quiet`. */
export const Action = ({ href, quiet, children }: { href: string; quiet?: boolean; children: ReactNode }) => (
  <a href={href} style={quiet ? { ...style.action, ...style.quiet } : style.action}>
    {children}
  </a>
)

export const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <h2 style={style.part}>{heading}</h2>
    {children}
  </>
)

export const Facts = ({ facts }: { facts: readonly { label: string; value: string }[] }) => (
  <table style={style.facts}>
    <tbody>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row" style={{ ...style.label, fontWeight: 'normal', textAlign: 'left' }}>
            {label}
          </th>
          <td style={style.value}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const Lines = ({ children }: { children: string }) => <p style={style.lines}>{children}</p>
