/** The programs of others that may post leads, and a form for one more. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AreaField, ChoiceField, CopyButton, FormIssue, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import type { SourcesShown } from './describe-sources.server.ts'
import type { KeyShown } from './source-forms.server.ts'

const usual = { return_days: '10', per_minute: '600' }

export interface SourcesPageProps extends SourcesShown {
  notice: string | null
  answer: FormAnswer<KeyShown> | undefined
}

export function SourcesPage({ sources, address, document, notice, answer, ...offers }: SourcesPageProps) {
  const { issues, result } = answer ?? {}
  return (
    <>
      <ScreenHead
        title="Lead sources"
        notice={notice}
        about={
          <>
            Vendors and partners post leads to <code>{address}</code> with a key of their own, as JSON, form
            fields or ADF XML, or write them to the mailbox that is read.{' '}
            <a href={document}>The document for their builders</a>.
          </>
        }
      />
      {result && <KeyPanel name={result.name} secret={result.secret} address={address} />}
      {sources.length > 0 && (
        <Panel title="Who may post">
          <ul className="lined">
            {sources.map((source) => (
              <li key={source.id}>
                <Link to={`/admin/lead-sources/${source.id}`} className="tap">
                  {source.name}
                </Link>{' '}
                <span className="meta">
                  {source.isRevoked
                    ? 'revoked'
                    : `key ends in ${source.hint}, ${source.used ? `used ${source.used}` : 'not used yet'}`}
                  {source.isTest && ', tests'}
                </span>
                {source.troubles.map((trouble) => (
                  <p key={trouble} className="is-warning">
                    {trouble}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Add a source">
        <form method="post" className="stack form" noValidate>
          <FormIssue>{issues ? 'Check the fields marked below.' : undefined}</FormIssue>
          <SourceFields {...offers} settings={usual} answer={result ? undefined : answer} />
          <Button type="submit">Add source and make its key</Button>
        </form>
      </Panel>
    </>
  )
}

/** The key, this once, with a post to try it. */
export function KeyPanel({ name, secret, address }: Omit<KeyShown, 'id'> & { address: string }) {
  const example = `curl ${address} -H "Authorization: Bearer ${secret}" -H "Content-Type: application/json" -d '{"lead_id":"1","first_name":"Ann","phone":"303-555-0101","test":"true"}'`
  return (
    <Panel title={`The key of ${name}`}>
      <p>It is shown this once. Give it to the vendor, who sends it with each lead.</p>
      <p>
        <code>{secret}</code>
      </p>
      <CopyButton text={secret} what="the key" />
      <p>A test that nobody calls, for a builder’s command line:</p>
      <p>
        <code>{example}</code>
      </p>
    </Panel>
  )
}

interface SourceFieldsProps extends Pick<SourcesShown, 'variants' | 'bases'> {
  settings: Readonly<Record<string, string>>
  answer: FormAnswer<unknown> | undefined
}

const modes = [
  { value: '', label: 'Real leads' },
  { value: 'on', label: 'Tests, which nobody calls or pays for' },
]

/** What an owner says of a source, the same for a new one and for one that is there. */
export function SourceFields({ variants, bases, settings, answer }: SourceFieldsProps) {
  const field = (name: string) => ({
    ...{ name, issue: answer?.issues?.[name], defaultValue: answer?.typed[name] ?? settings[name] ?? '' },
  })
  return (
    <>
      <TextField
        label="Name"
        hint="The vendor or partner. It is the campaign of its leads in reports."
        maxLength={60}
        autoComplete="off"
        {...field('name')}
      />
      <ChoiceField label="Kind of source" options={variants} empty="Choose one" {...field('variant')} />
      <ChoiceField
        label="Consent to contact"
        hint="Where a lead brings no proof of its own. It never allows automated calls or texts."
        options={bases}
        empty="Choose one"
        {...field('consent_basis')}
      />
      <TextField
        label="Price of a lead"
        hint="In dollars, where the lead itself says none. You may leave it empty."
        inputMode="decimal"
        autoComplete="off"
        {...field('price')}
      />
      <TextField
        label="Days to return a lead"
        hint="As the contract has it; 0 for none."
        type="number"
        min={0}
        max={365}
        {...field('return_days')}
      />
      <TextField
        label="Leads in a minute at most"
        type="number"
        min={1}
        max={60_000}
        {...field('per_minute')}
      />
      <AreaField
        label="Emails that bring its leads"
        hint="Addresses, or a domain like @vendor.example, one a line. What they write to the mailbox that is read becomes a lead."
        rows={2}
        autoComplete="off"
        {...field('senders')}
      />
      <ChoiceField label="It sends" options={modes} {...field('is_test')} />
    </>
  )
}
