/** The paper of e-mails: as wide as every mail program lays it, and readable in a dark mailbox. */
import { expect, it } from 'vitest'
import { contrastOf } from '#app/theme/palette.ts'
import { Action, Facts, Paragraph, Part, renderEmail } from './email-frame.tsx'

const html = renderEmail({
  title: 'Title',
  foot: ['An agency'],
  children: (
    <>
      <Paragraph>Words</Paragraph>
      <Part heading="Part">
        <Facts facts={[{ label: 'Phone', value: '1' }]} />
      </Part>
      <Action href="tel:1">Call</Action>
      <Action quiet href="mailto:a@example.com">
        Write
      </Action>
    </>
  ),
})

it('takes its width and the padding of buttons from tables, which Word knows', () => {
  expect(html).toMatch(/<table role="presentation" align="center" width="600"/)
  expect(html.match(/mso-padding-alt:13px 20px/g)).toHaveLength(2)
  expect(html).not.toMatch(/display:flex|display:grid|<p[^>]*><table/)
})

it('gives each class of the dark sheet a color that can be read, and leaves none out', () => {
  const sheet = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? ''
  expect(sheet).toMatch(/^@media \(prefers-color-scheme:dark\)\{/)
  const rule = (name: string, property: string) =>
    new RegExp(`\\.${name}\\{[^}]*\\b${property}:(#\\w{6})!important`).exec(sheet)?.[1] ?? ''
  const card = rule('card', 'background')
  for (const [color, ground] of [
    [rule('paper', 'color'), rule('paper', 'background')],
    [rule('card', 'color'), card],
    [rule('deep', 'color'), card],
    [rule('soft', 'color'), rule('paper', 'background')],
    [rule('deep', 'color'), rule('quiet', 'background')],
  ] as const)
    expect([color, ground, contrastOf(color, ground) >= 4.5]).toEqual([color, ground, true])
  const used = new Set([...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual(['card', 'deep', 'paper', 'quiet', 'soft'])
})
