/** Programs of others that are told what happens: all of them with a form for one more, and one with what it was told. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmForm, CopyButton, FormIssue, FormNotice, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { Act } from '../imports/import-page.tsx'
import { Fold } from '../submissions/fold.tsx'
import type { WebhookShown, WebhooksShown } from './describe-webhooks.server.ts'
import type { SecretShown } from './webhook-forms.server.ts'

interface Answered {
  notice: string | null
  answer: FormAnswer<SecretShown> | undefined
}

export function WebhooksPage({ webhooks, offers, notice, answer }: WebhooksShown & Answered) {
  const { result } = answer ?? {}
  return (
    <>
      <h1>Webhooks</h1>
      <FormNotice>{notice}</FormNotice>
      <p className="measure">
        Tell another program, such as Zapier, Make or your agency management system, what happens here. What
        it is sent is signed by the <a href="https://www.standardwebhooks.com">Standard Webhooks</a> rules.
      </p>
      {result && <SecretPanel secret={result.secret} />}
      {webhooks.length > 0 && (
        <Panel title="Who is told">
          <ul className="lined">
            {webhooks.map(({ id, host, state, waiting }) => (
              <li key={id}>
                <Link to={`/admin/webhooks/${id}`} className="tap">
                  {host}
                </Link>
                <p className={state.isTrouble ? 'is-warning' : 'meta'}>
                  {state.text}
                  {waiting > 0 && ` ${waiting.toLocaleString('en-US')} waiting.`}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Add a webhook">
        <WebhookForm
          offers={offers}
          answer={result ? undefined : answer}
          settings={{ url: '', types: [], isPersonal: false }}
          button="Add webhook and make its secret"
        />
      </Panel>
    </>
  )
}

function SecretPanel({ secret }: Pick<SecretShown, 'secret'>) {
  return (
    <Panel title="Its secret">
      <p>It is shown this once. The other program checks with it that a message comes from here.</p>
      <p>
        <code>{secret}</code>
      </p>
      <CopyButton text={secret} what="the secret" />
    </Panel>
  )
}

interface WebhookFormProps {
  offers: WebhooksShown['offers']
  settings: Pick<WebhookShown, 'url' | 'types' | 'isPersonal'>
  answer: FormAnswer<SecretShown> | undefined
  button: string
}

function WebhookForm({ offers, settings, answer, button }: WebhookFormProps) {
  const typed = answer?.typed
  const isChosen = (value: string, at: number) =>
    typed ? typed[`type${at}`] === value : settings.types.some((type) => type === value)
  return (
    <form method="post" className="stack form" noValidate>
      <input type="hidden" name="form" value="settings" />
      <FormIssue>
        {answer?.message ?? answer?.issues?.type0 ?? (answer?.issues && 'Check the field marked below.')}
      </FormIssue>
      <TextField
        label="Address"
        name="url"
        type="url"
        hint="As the other program gives it to you. It begins with https://."
        autoComplete="off"
        defaultValue={typed?.url ?? settings.url}
        issue={answer?.issues?.url}
      />
      <fieldset className="fit entry-fields">
        <legend>What is it told?</legend>
        {offers.map(({ value, label }, at) => (
          <label key={value} className="tap">
            <input type="checkbox" name={`type${at}`} value={value} defaultChecked={isChosen(value, at)} />{' '}
            {label} <code>{value}</code>
          </label>
        ))}
      </fieldset>
      <label className="tap">
        <input
          type="checkbox"
          name="personal"
          value="on"
          defaultChecked={typed ? typed.personal === 'on' : settings.isPersonal}
        />{' '}
        Also who it is: name, phone, email and message
      </label>
      <Button type="submit">{button}</Button>
    </form>
  )
}

export function WebhookPage(props: WebhookShown & Answered) {
  const { id, host, state, isDisabled, isFailing, former, source, notice, answer } = props
  const { result } = answer ?? {}
  const refused = answer?.typed.form === 'settings' ? answer : undefined
  return (
    <>
      <p className="back-link">
        <Link to="/admin/webhooks">← Webhooks</Link>
      </p>
      <h1>{host}</h1>
      <FormNotice>{notice}</FormNotice>
      <p className={state.isTrouble ? 'is-warning' : 'meta'}>{state.text}</p>
      {source && <p className="meta">Subscribed with the key of {source}.</p>}
      {former && <p className="meta">The secret before it signs as well until {former}.</p>}
      {(isDisabled || isFailing) && <Act form="resume">{isDisabled ? 'Resume' : 'Try again now'}</Act>}
      {result && <SecretPanel secret={result.secret} />}
      <DeliveriesPanel {...props} />
      <Panel title="Settings">
        <WebhookForm {...props} settings={props} answer={refused} button="Save settings" />
        <div className="row wrap">
          <ConfirmForm form="secret" id={id} action="Make a new secret" about={`for ${host}`}>
            The secret of now signs as well for another day.
          </ConfirmForm>
          <ConfirmForm form="remove" id={id} action="Take off" about={host}>
            It is told nothing any more, and what waits for it is forgotten.
          </ConfirmForm>
        </div>
      </Panel>
    </>
  )
}

function DeliveriesPanel({ deliveries, answer }: WebhookShown & Answered) {
  if (deliveries.length === 0) return null
  return (
    <Fold title="What it was told" count={deliveries.length} isOpen={answer?.typed.form === 'again'}>
      <form method="post" className="row wrap" noValidate>
        <input type="hidden" name="form" value="again" />
        <FormIssue>{messageFor(answer, 'again')}</FormIssue>
        <TextField
          label="Send the last hours again"
          name="hours"
          type="number"
          min={1}
          max={720}
          defaultValue="24"
        />
        <Button type="submit">Send again</Button>
      </form>
      <ul className="lined rows">
        {deliveries.map(({ id, what, at, state, isEnded }) => (
          <li key={id}>
            <div>
              {what}
              <p className="meta">
                {at}: {state}
              </p>
            </div>
            {isEnded && (
              <form method="post">
                <input type="hidden" name="form" value="again" />
                <input type="hidden" name="event" value={id} />
                <Button type="submit" variant="outline" size="sm">
                  Send again
                  <span className="sr-only">
                    : {what}, {at}
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
