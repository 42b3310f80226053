/** The fields that owners add to leads and applications, each as a form of its own, and a new one above them. */
import { Link } from 'react-router'
import { type CustomField, fieldTypes, maxFieldName } from '#app/submissions/custom-fields/custom-field.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, FormIssue, SelectField, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface CustomFieldsPageProps {
  fields: readonly CustomField[]
  /** Who can have some. */
  kinds: readonly { name: string; title: string }[]
  /** Those whose values are kept until then. */
  deleted: readonly { key: string; name: string; until: string }[]
  /** The one that is asked about before it goes: "12 people have something". */
  deleting: { field: string; name: string; people: string; until: string } | null
  notice: string | null
  answer: FormAnswer | undefined
}

export function CustomFieldsPage({
  fields,
  kinds,
  deleted,
  deleting,
  notice,
  answer,
}: CustomFieldsPageProps) {
  // What was typed comes back to the form that was refused.
  const refused = (key: string) => (answer && (answer.typed.key ?? '') === key ? answer : undefined)
  return (
    <>
      <p className="back-link">
        <Link to="/admin/settings">← Settings</Link>
      </p>
      <ScreenHead
        title="Custom fields"
        notice={notice}
        about="What your agency wants to know of people besides what the forms ask. Staff fill them in on a person’s page, see and filter them in lists, and use them in emails by their names in braces. Imports, exports and other programs have them as well."
      />
      {deleting && <Deleting {...deleting} />}
      <Panel title="New field">
        <FieldForm kinds={kinds} answer={refused('')} />
      </Panel>
      {fields.length > 0 && (
        <Panel title="Fields">
          <div className="lined">
            {fields.map((field) => (
              <details key={field.key} className="confirm" open={refused(field.key) !== undefined}>
                <summary>
                  {field.name} <span className="meta">{fieldTypes[field.type]}</span>
                </summary>
                <FieldForm field={field} kinds={kinds} answer={refused(field.key)} />
              </details>
            ))}
          </div>
        </Panel>
      )}
      {deleted.length > 0 && (
        <Panel title="Deleted fields">
          <ul className="lined rows">
            {deleted.map(({ key, name, until }) => (
              <li key={key}>
                <span>
                  {name} <span className="meta">What people had in it is removed after {until}.</span>
                </span>
                <form method="post">
                  <input type="hidden" name="key" value={key} />
                  <Button type="submit" variant="outline" name="form" value="restore">
                    Restore<span className="sr-only"> {name}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Deleting({ name, people, until, field }: NonNullable<CustomFieldsPageProps['deleting']>) {
  return (
    <Panel title={`Delete “${name}”?`}>
      <form method="post" action="/admin/fields" className="stack form">
        <p>
          {people} in it. The field leaves every screen, file and email now. What people have in it is kept
          until {until}, so that you can restore it, and is removed then.
        </p>
        <input type="hidden" name="key" value={field} />
        <div className="row wrap">
          <Button type="submit" variant="destructive" name="form" value="delete">
            Yes, delete it
          </Button>
          <Link to="/admin/fields">Keep it</Link>
        </div>
      </form>
    </Panel>
  )
}

interface FieldFormProps {
  /** Missing for a new one. */
  field?: CustomField
  kinds: CustomFieldsPageProps['kinds']
  answer: FormAnswer | undefined
}

function FieldForm({ field, kinds, answer }: FieldFormProps) {
  const { typed, issues } = answer ?? {}
  const { key = '', type = typed?.type ?? '', former = [] } = field ?? {}
  return (
    // A key: after a change by somebody else it begins anew.
    <form key={field?.changedAt} method="post" action="/admin/fields" className="stack form" noValidate>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seen" value={field?.changedAt ?? ''} />
      <FormIssue>{answer?.message}</FormIssue>
      <TextField
        label="Name"
        name="name"
        maxLength={maxFieldName}
        autoComplete="off"
        defaultValue={typed?.name ?? field?.name}
        issue={issues?.name}
      />
      {!field && (
        <>
          <SelectField
            label="What is kept in it"
            name="type"
            options={[
              { value: '', label: 'Choose one' },
              ...Object.entries(fieldTypes).map(([value, label]) => ({ value, label })),
            ]}
            chosen={type}
          />
          <FormIssue>{issues?.type}</FormIssue>
        </>
      )}
      {(!field || type === 'choice') && (
        <AreaField
          label={field ? 'Options' : 'Options of a choice'}
          name="options"
          rows={4}
          hint="One on each line. Whoever has an option that you take away keeps it."
          defaultValue={typed?.options ?? field?.options.join('\n')}
          issue={issues?.options}
        />
      )}
      {former.length > 0 && <p className="meta">Not offered any more, and in use: {former.join(', ')}.</p>}
      <fieldset className="fit">
        <legend>Who has it</legend>
        {kinds.map(({ name, title }) => (
          <label key={name} className="row tight">
            <input
              type="checkbox"
              name={`kind-${name}`}
              value="yes"
              defaultChecked={typed ? typed[`kind-${name}`] === 'yes' : (field?.kinds.includes(name) ?? true)}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <FormIssue>{issues?.kinds}</FormIssue>
      <div className="row wrap">
        <Button type="submit" name="form" value="field">
          {field ? 'Save' : 'Add field'}
          {field && <span className="sr-only"> {field.name}</span>}
        </Button>
        {field && (
          <Link to={`/admin/fields?${new URLSearchParams({ delete: key })}`}>
            Delete<span className="sr-only"> {field.name}</span>
          </Link>
        )}
      </div>
    </form>
  )
}
