/** One source of leads: first where it posts, what came last and what waits; folded what is set up once, and what goes back. */
import { Link } from 'react-router'
import type { Letter } from '#app/submissions/sources/letter-fields.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { AreaField, ConfirmForm, FormIssue, SelectField, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Act } from '../imports/import-page.tsx'
import { Fold } from '../submissions/fold.tsx'
import type { SourceShown } from './describe-sources.server.ts'
import type { KeyShown } from './source-forms.server.ts'
import { KeyPanel, SourceFields } from './sources-page.tsx'

export interface SourcePageProps extends SourceShown {
  address: string
  notice: string | null
  answer: FormAnswer<KeyShown> | undefined
}

export function SourcePage(props: SourcePageProps) {
  const { name, isRevoked, hint, former, used, troubles, address, leads, notice, answer } = props
  const { result } = answer ?? {}
  const [newest] = leads
  return (
    <>
      <p className="back-link">
        <Link to="/admin/lead-sources">← Lead sources</Link>
      </p>
      <ScreenHead title={name} notice={notice} />
      {newest && (
        <p>
          The newest lead: <Link to={newest.path}>{newest.name}</Link>, {newest.about}.
        </p>
      )}
      <p className="meta">
        {!isRevoked && (
          <>
            It posts to <code>{address}</code>.{' '}
          </>
        )}
        {isRevoked ? 'Revoked.' : `Its key ends in ${hint}, ${used ? `used ${used}.` : 'not used yet.'}`}
        {former && ` The key before it works until ${former}.`}
      </p>
      {troubles.map((trouble) => (
        <p key={trouble} className="is-warning">
          {trouble}
        </p>
      ))}
      {result && <KeyPanel name={result.name} secret={result.secret} address={address} />}
      <RejectedPosts {...props} />
      <LeadsPanel {...props} />
      <PostsPanel {...props} />
      <FieldsPanel {...props} />
      <TeachPanel {...props} />
      {!isRevoked && <ScopesPanel {...props} />}
      {!isRevoked && <SettingsPanel {...props} />}
    </>
  )
}

/** What was paid for, perhaps, and is on no list: it waits for somebody who puts the fields right. */
function RejectedPosts({ refused, isRevoked }: SourcePageProps) {
  if (refused.length === 0) return null
  return (
    <Panel title={refused.length === 1 ? '1 lead was refused' : `${refused.length} leads were refused`}>
      <p>
        A program that posted was told why. They are kept for 30 days: put the fields right below, or mark
        them in an email, then try them again.
      </p>
      {!isRevoked && <Act form="again">Try them again</Act>}
      <ul className="lined rows">
        {refused.map(({ id, at, reason, letter }) => (
          <li key={id}>
            <div>
              {at}: {reason}
              {letter && (
                <details>
                  <summary>
                    Read the email<span className="sr-only"> of {at}</span>
                  </summary>
                  <LetterShown {...letter} />
                </details>
              )}
            </div>
            <form method="post">
              <input type="hidden" name="form" value="dismiss" />
              <input type="hidden" name="post" value={id} />
              <Button type="submit" variant="outline" size="sm">
                Put away<span className="sr-only"> the lead of {at}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const LetterShown = ({ subject, text }: Letter) => (
  <>
    <p>
      <strong>{subject || '(no subject)'}</strong>
    </p>
    <p className="measure email-text">{text}</p>
  </>
)

/** Marks in one letter what the next ones will have in the same places. */
function TeachPanel({ letter, marks, isTaught, isRevoked, answer }: SourcePageProps) {
  if (!letter || isRevoked) return null
  const said = answer?.typed.form === 'teach' ? answer : undefined
  return (
    <Fold title="Mark the fields in an email" isOpen={said !== undefined}>
      <p className="measure">
        Lines like “Phone: 555-0101”, tables, ADF and JSON are read without this. For other emails, copy here
        what stands in the one below, each into its field. What stands around it is how the next email is
        read.
      </p>
      <LetterShown {...letter} />
      <form method="post" className="stack form" noValidate>
        <input type="hidden" name="form" value="teach" />
        <input type="hidden" name="post" value={letter.id} />
        <FormIssue>{messageFor(answer, 'teach')}</FormIssue>
        {marks.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            defaultValue={said?.typed[name]}
            issue={said?.issues?.[name]}
            autoComplete="off"
          />
        ))}
        <AreaField
          label="What else differs from email to email"
          hint="One a line, such as a date in a line with a name."
          name="mark-others"
          rows={2}
          defaultValue={said?.typed['mark-others']}
          issue={said?.issues?.['mark-others']}
        />
        <Button type="submit">Save, and read what waits</Button>
      </form>
      {isTaught && <Act form="forget">Forget what was marked</Act>}
    </Fold>
  )
}

function FieldsPanel({ fields, choices, answer }: SourcePageProps) {
  return (
    <Fold title="What its fields hold" count={fields.length} isOpen={answer?.typed.form === 'fields'}>
      {fields.length === 0 ? (
        <p className="meta">Nothing has come yet. With the first lead its fields stand here.</p>
      ) : (
        <form method="post" className="stack form import-form">
          <input type="hidden" name="form" value="fields" />
          <FormIssue>{messageFor(answer, 'fields')}</FormIssue>
          <fieldset className="fit entry-fields">
            <legend>What is in each field?</legend>
            {fields.map(({ name, choice, example }, at) => (
              <SelectField
                key={name}
                label={example ? `${name}, like ${example}` : name}
                name={`field${at}`}
                options={choices}
                chosen={answer?.typed[`field${at}`] ?? choice}
              />
            ))}
          </fieldset>
          <Button type="submit">Save fields</Button>
        </form>
      )}
    </Fold>
  )
}

function LeadsPanel({ id, leads, reasons, answer }: SourcePageProps) {
  if (leads.length === 0) return null
  return (
    <Fold title="Its leads" count={leads.length} isOpen={answer?.typed.form === 'return'}>
      <FormIssue>{messageFor(answer, 'return')}</FormIssue>
      <ul className="lined rows">
        {leads.map((lead) => (
          <li key={lead.id}>
            <div>
              <Link to={lead.path} className="tap">
                {lead.name}
              </Link>
              <p className="meta">{lead.about}</p>
            </div>
            {lead.returned === null ? (
              lead.mayReturn && <ReturnForm lead={lead} reasons={reasons} />
            ) : (
              <form method="post" className="row wrap">
                <input type="hidden" name="form" value="keep" />
                <input type="hidden" name="lead" value={lead.id} />
                <span>Goes back: {lead.returned}</span>
                <Button type="submit" variant="outline" size="sm">
                  Keep it<span className="sr-only">, {lead.name}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a {...buttonLook({ variant: 'outline' })} href={`/admin/lead-sources/${id}/returns.csv`} download>
          Download what goes back as CSV
        </a>
      </p>
    </Fold>
  )
}

function ReturnForm({
  lead,
  reasons,
}: {
  lead: SourceShown['leads'][number]
  reasons: SourceShown['reasons']
}) {
  return (
    <details className="confirm">
      <summary>
        Return<span className="sr-only"> {lead.name}</span>
      </summary>
      <form method="post" className="row wrap confirm-body">
        <input type="hidden" name="form" value="return" />
        <input type="hidden" name="lead" value={lead.id} />
        <SelectField
          label={`Why ${lead.name} goes back`}
          name="reason"
          options={reasons}
          chosen={reasons[0]?.value ?? ''}
        />
        <Button type="submit">Put on the list for the vendor</Button>
      </form>
    </details>
  )
}

function PostsPanel({ posts }: SourcePageProps) {
  if (posts.length === 0) return null
  return (
    <Fold title="What came last" count={posts.length}>
      <ul className="lined">
        {posts.map(({ id, at, outcome, fields, reads }) => (
          <li key={id}>
            <details>
              <summary>
                {at}: {outcome}
              </summary>
              <p>With the fields as they are: {reads}</p>
              <ul className="bullets">
                {fields.map((field) => (
                  <li key={field}>{field}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function ScopesPanel({ scopes }: SourcePageProps) {
  return (
    <Fold title="What its key may">
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="scopes" />
        <fieldset className="fit entry-fields">
          <legend>Whoever has the key may</legend>
          {scopes.map(({ value, label, isOn }, at) => (
            <label key={value} className="tap">
              <input type="checkbox" name={`scope${at}`} value={value} defaultChecked={isOn} /> {label}
            </label>
          ))}
        </fieldset>
        <Button type="submit">Save what it may</Button>
      </form>
    </Fold>
  )
}

function SettingsPanel({ id, name, variants, bases, settings, answer }: SourcePageProps) {
  const refused = answer?.typed.form === 'settings' ? answer : undefined
  return (
    <Fold title="Settings" isOpen={refused !== undefined}>
      <form method="post" className="stack form" noValidate>
        <input type="hidden" name="form" value="settings" />
        <FormIssue>{refused?.issues ? 'Check the fields marked below.' : undefined}</FormIssue>
        <SourceFields variants={variants} bases={bases} settings={settings} answer={refused} />
        <Button type="submit">Save settings</Button>
      </form>
      <div className="row wrap">
        <ConfirmForm form="key" id={id} action="Make a new key" about={`for ${name}`}>
          The key of now works for another day, so that no lead is lost.
        </ConfirmForm>
        <ConfirmForm form="revoke" id={id} action="Revoke" about={`the key of ${name}`}>
          Nothing is taken from it any more, at once. This cannot be undone.
        </ConfirmForm>
      </div>
    </Fold>
  )
}
