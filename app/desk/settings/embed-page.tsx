import { Button } from '#app/ui/button.tsx'
import { AreaField, CopyButton, FormIssue } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import type { describeEmbeds } from './embed.server.ts'

interface EmbedSettingsProps extends ReturnType<typeof describeEmbeds> {
  notice: string | null
  answer: FormAnswer<unknown> | undefined
}

export function EmbedSettingsPage({ sites, forms, notice, answer }: EmbedSettingsProps) {
  return (
    <>
      <ScreenHead
        title="Forms on other sites"
        notice={notice}
        about="Partners and landing pages can carry the quote or the consultation form. What is sent there comes in as from your own site, with the campaign of the page around it."
      />
      <Panel title="Where they may stand">
        <form method="post" className="stack form" noValidate>
          <FormIssue>{answer?.message}</FormIssue>
          <AreaField
            label="Sites"
            hint="One a line, like https://www.partner.example. Browsers show the form nowhere else."
            name="sites"
            rows={4}
            autoComplete="off"
            defaultValue={answer?.typed.sites ?? sites}
            issue={answer?.issues?.sites}
          />
          <Button type="submit">Save sites</Button>
        </form>
      </Panel>
      {forms.map(({ name, label, tag, frame }) => (
        <Panel key={name} title={label}>
          <p>One line for the page, or for the HTML block of a page builder:</p>
          <p>
            <code>{tag}</code>
          </p>
          <CopyButton text={tag} what={`the line of the ${label.toLowerCase()}`} />
          <p>Where scripts are not allowed, a frame of a fixed height:</p>
          <p>
            <code>{frame}</code>
          </p>
          <CopyButton text={frame} what={`the frame of the ${label.toLowerCase()}`} />
        </Panel>
      ))}
    </>
  )
}
