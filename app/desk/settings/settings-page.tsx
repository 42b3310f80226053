/** What owners decide for everybody. Each setting is a form of its own. */
import { Button } from '#app/ui/button.tsx'
import { PasswordForm } from '../account/password-form.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { FormNotice } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'

export interface SettingsPageProps {
  twoStepRequired: boolean
  /** How many of those who may sign in have no two-step sign-in yet. */
  without: number
  hasTwoStep: boolean
  /** Whether an article needs a review before it is published. */
  reviewRequired: boolean
  notice: string | null
  answer: FormAnswer | undefined
}

export function SettingsPage(props: SettingsPageProps) {
  const { twoStepRequired, without, hasTwoStep, reviewRequired, notice, answer } = props
  return (
    <>
      <h1>Settings</h1>
      <FormNotice>{notice}</FormNotice>
      <Panel title="Two-step sign-in for everybody">
        <p>
          {twoStepRequired
            ? 'Required: whoever has not set it up is led there after signing in and reaches nothing else before.'
            : 'Not required: everybody decides for themselves.'}{' '}
          {without === 0
            ? 'Everybody has it.'
            : without === 1
              ? 'One person does not have it yet.'
              : `${without} people do not have it yet.`}
        </p>
        {!twoStepRequired && !hasTwoStep && (
          <p>You do not have it yourself: you will be led to set it up right away.</p>
        )}
        {twoStepRequired ? (
          <PasswordForm form="two-step" action="Leave it to everybody" issue={messageFor(answer, 'two-step')}>
            <input type="hidden" name="required" value="no" />
          </PasswordForm>
        ) : (
          <form method="post">
            <input type="hidden" name="form" value="two-step" />
            <input type="hidden" name="required" value="yes" />
            <Button type="submit">Require it of everybody</Button>
          </form>
        )}
      </Panel>
      <Panel title="Review of articles">
        <p>
          Somebody can mark the newest text of an article as reviewed, with name and date. What is written
          after that needs a review of its own.
        </p>
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="article-review" />
          <p>
            <label>
              <input type="checkbox" name="required" value="yes" defaultChecked={reviewRequired} /> Publish
              and schedule articles only after a review
            </label>
          </p>
          <Button type="submit">Save</Button>
        </form>
      </Panel>
    </>
  )
}
