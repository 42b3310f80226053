/** The templates of emails to one person, each as a form of its own, and a new one below them. */
import { Link } from 'react-router'
import { type EmailTemplate, maxSubject, maxWritten, mergeFields } from '#app/submissions/written/written.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, FormIssue, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface TemplatesPageProps {
  templates: readonly EmailTemplate[]
  /** The names of fields that an owner added. */
  custom: readonly string[]
  notice: string | null
  answer: FormAnswer | undefined
}

const none = { id: '', name: '', subject: '', text: '' }

export function TemplatesPage({ templates, custom, notice, answer }: TemplatesPageProps) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/settings">← Settings</Link>
      </p>
      <ScreenHead
        title="Email templates"
        notice={notice}
        about={
          <>
            Staff choose one of these when they write to a person from the person’s page. Words in braces are
            filled in: {[...mergeFields, ...custom].map((name) => `{${name}}`).join(', ')}. An email with a
            field that nobody knows is not sent.
          </>
        }
      />
      {templates.map((template) => (
        <TemplateForm key={template.id} template={template} answer={answer} />
      ))}
      <TemplateForm template={none} answer={answer} />
    </>
  )
}

function TemplateForm({ template, answer }: { template: EmailTemplate; answer: FormAnswer | undefined }) {
  const { id, name } = template
  // What was typed comes back to the form that was refused.
  const refused = answer && (answer.typed.id ?? '') === id ? answer : undefined
  const shown = refused ? { ...template, ...refused.typed } : template
  return (
    <Panel title={id ? name : 'New template'}>
      <form method="post" className="stack form" noValidate>
        <input type="hidden" name="id" value={id} />
        <FormIssue>{refused?.message}</FormIssue>
        <TextField
          label="Name"
          name="name"
          maxLength={60}
          defaultValue={shown.name}
          issue={refused?.issues?.name}
        />
        <TextField
          label="Subject"
          name="subject"
          maxLength={maxSubject}
          defaultValue={shown.subject}
          issue={refused?.issues?.subject}
        />
        <AreaField
          label="Message"
          name="text"
          rows={8}
          maxLength={maxWritten}
          defaultValue={shown.text}
          issue={refused?.issues?.text}
        />
        <div className="row wrap">
          <Button type="submit" name="form" value="template">
            {id ? 'Save' : 'Add template'}
          </Button>
          {id && (
            <details className="confirm">
              <summary>
                Delete<span className="sr-only"> {name}</span>
              </summary>
              <Button type="submit" variant="destructive" name="form" value="delete">
                Yes, delete it
              </Button>
            </details>
          )}
        </div>
      </form>
    </Panel>
  )
}
