/** What changes week by week, without a deploy. Each setting is a form of its own, and holds once it is saved. */
import { useState } from 'react'
import type { SettingName } from '#app/content/agency/settings/agency-settings.server.ts'
import { Button } from '#app/ui/button.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { FormIssue, FormNotice } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import { type FieldsProps, settingFields } from './setting-fields.tsx'

/** One setting, as the server describes it. */
export interface SettingView {
  fields: Record<string, string>
  /** When it was changed last; empty while it is not set here. */
  seen: string
  /** Where the value comes from. */
  source: string
  /** Why what was set here does not hold. */
  misfit: string | null
  /** What the button says that goes back to what holds without the desk; null where there is no way back. */
  wayBack: string | null
}

export interface AgencyPageProps {
  settings: Record<SettingName, SettingView>
  pages: FieldsProps['pages']
  holidays: FieldsProps['holidays']
  timeZone: string
  notice: string | null
  answer: FormAnswer | undefined
}

export function AgencyPage({ notice, settings: latest, answer: given, ...choices }: AgencyPageProps) {
  // As they were when the page was made: a refresh of the screen drops the answer of a post, and would put a newer
  // version under what somebody is typing, so that saving it would overwrite a colleague's.
  const [{ settings, answer }] = useState({ settings: latest, answer: given })
  return (
    <>
      <h1>Agency</h1>
      <p className="measure">
        What you save here is on the site, in emails and in the PDF within seconds. It wins over the files in
        agency/ and over environment variables.
      </p>
      <FormNotice>{notice}</FormNotice>
      {settingFields.map(({ name, title, hint, Fields }) => {
        const { fields, seen, source, misfit, wayBack } = settings[name]
        const mine = answer?.typed.form === name ? answer : undefined
        return (
          <Panel key={name} title={title}>
            {hint && <p className="measure">{hint}</p>}
            {misfit && <p className="is-warning">{misfit}</p>}
            <form method="post" className="stack form">
              <input type="hidden" name="form" value={name} />
              <input type="hidden" name="seen" value={seen} />
              <FormIssue>{messageFor(answer, name)}</FormIssue>
              <Fields values={mine?.typed ?? fields} issues={mine?.issues ?? {}} {...choices} />
              <p className="soft">{source}</p>
              <div className="row wrap">
                <Button type="submit">Save</Button>
                {wayBack && (
                  <Button type="submit" variant="outline" name="reset" value="yes" formNoValidate>
                    {wayBack}
                  </Button>
                )}
              </div>
            </form>
          </Panel>
        )
      })}
    </>
  )
}
