/**
 * The paper e-mails are written on: one column that every mail program draws, also without styles or pictures. Tables give it its
 * width and buttons their padding, because Outlook on Windows lays letters out with Word, which knows neither `max-width` nor the
 * padding of a link. Colors stand in it by value; a mailbox in dark mode that reads style sheets takes those of the dark theme.
 */
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { colors, corners, dark, headlines, text } from '#app/theme/theme.ts'

const style = {
  body: { margin: 0, padding: 0, background: colors.paper, color: colors.ink },
  // Word goes by the attribute, everybody else by these.
  column: { width: 600, maxWidth: '100%', borderCollapse: 'separate' },
  card: {
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
  action: { display: 'inline-table', margin: '0 10px 16px 0', borderCollapse: 'separate' },
  press: {
    display: 'inline-block',
    overflowWrap: 'anywhere',
    padding: '13px 20px',
    color: colors['on-accent'],
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  foot: {
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

const ground = (background: string, edge: string): CSSProperties & { msoPaddingAlt: string } => ({
  background,
  border: `1px solid ${edge}`,
  borderRadius: corners,
  msoPaddingAlt: '13px 20px',
})

/** What a mailbox in dark mode takes, by the class of what it colors. */
const darkRules = {
  paper: { background: dark.paper, color: dark.ink },
  card: { background: dark.card, 'border-color': dark.line, color: dark.ink },
  deep: { color: dark.deep },
  soft: { color: dark['ink-soft'] },
  quiet: { background: dark.card, 'border-color': dark.deep },
}
const darkSheet = `@media (prefers-color-scheme:dark){${Object.entries(darkRules)
  .map(
    ([name, rules]) =>
      `.${name}{${Object.entries(rules)
        .map(([property, value]) => `${property}:${value}!important`)
        .join(';')}}`,
  )
  .join('')}}`

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
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkSheet}</style>
      </head>
      <body style={style.body} className="paper">
        {preview && <div style={style.preview}>{preview}</div>}
        <div style={{ padding: 16 }}>
          <table role="presentation" align="center" width={600} cellSpacing={0} style={style.column}>
            <tbody>
              <tr>
                <td style={style.card} className="card">
                  <h1 style={style.heading} className="deep">
                    {title}
                  </h1>
                  {children}
                </td>
              </tr>
              <tr>
                <td style={style.foot} className="soft">
                  {foot.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

export const Paragraph = ({ children }: { children: ReactNode }) => <p style={style.paragraph}>{children}</p>

export const Anchor = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} style={style.link} className="deep">
    {children}
  </a>
)

/** A link that looks like a button. The loud one is what the e-mail is for; any other is `quiet`. */
export const Action = ({ href, quiet, children }: { href: string; quiet?: boolean; children: ReactNode }) => (
  <table role="presentation" cellSpacing={0} style={style.action}>
    <tbody>
      <tr>
        <td
          style={quiet ? ground(colors.card, colors.deep) : ground(colors.accent, colors.accent)}
          className={quiet ? 'quiet' : undefined}
        >
          <a
            href={href}
            style={quiet ? { ...style.press, color: colors.deep } : style.press}
            className={quiet ? 'deep' : undefined}
          >
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
)

export const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <h2 style={style.part} className="deep">
      {heading}
    </h2>
    {children}
  </>
)

export const Facts = ({ facts }: { facts: readonly { label: string; value: string }[] }) => (
  <table style={style.facts}>
    <tbody>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <th
            scope="row"
            style={{ ...style.label, fontWeight: 'normal', textAlign: 'left' }}
            className="soft"
          >
            {label}
          </th>
          <td style={style.value}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const Lines = ({ children }: { children: string }) => <p style={style.lines}>{children}</p>
