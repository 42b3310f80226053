/** An email to this person, from a template or from nothing. What is typed is kept in the tab until it is sent. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { maxSubject, maxText, maxWritten } from '#app/submissions/written/written.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionForm, type ActionTarget, useDraft } from '../../action-form.tsx'

/** An email to the person, as it can be written here. */
export interface Writing {
  to: string
  /** As the mailbox will show the sender, and where answers go. */
  from: string
  replyTo: string
  /** Why an email will not arrive, by the last ones that came back; null where nothing is known. */
  returned: string | null
  /** Each is chosen by an address. */
  templates: { id: string; name: string; path: string }[]
  /** The page without a template. */
  back: string
  /** The chosen one, filled in as far as is known. */
  chosen: { id: string; subject: string; text: string } | null
  /** Where it answers an email, what stands there without a template. */
  subject?: string
}

export interface Texting {
  to: string
  noText: string | null
}

interface WriteEmailProps {
  target: ActionTarget
  writing: Writing
  /** Leads on, where what was written is the answer to a message. */
  onSent?: (() => void) | undefined
}

export function WriteEmail({ target, writing, onSent }: WriteEmailProps) {
  const { chosen, templates } = writing
  return (
    <section aria-label="Write an email">
      {writing.returned && <p className="form-notice">{writing.returned}</p>}
      {templates.length > 0 && (
        <nav aria-label="Templates" className="sort wrap">
          {templates.map(({ id, name, path }) => (
            <Link
              key={id}
              to={`${path}#write`}
              preventScrollReset
              replace
              aria-current={id === chosen?.id ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <WriteForm target={{ ...target, back: writing.back }} writing={writing} onSent={onSent} />
    </section>
  )
}

function WriteForm({ target, writing, onSent }: WriteEmailProps) {
  const { chosen, to, from, replyTo, back } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const heading = useRef<HTMLInputElement>(null)
  // React would write the words of another template into a field that nobody typed in.
  const [first] = useState(chosen)
  const { isKept, clear } = useTemplate(writing, heading, field)
  const name = `email ${target.path}`
  const { keep, forget: forgetText } = useDraft(field, name)
  const subject = useDraft(heading, `${name} subject`)
  const forgetSubject = subject.forget
  const forget = useCallback(() => {
    forgetText()
    forgetSubject()
    clear()
  }, [forgetText, forgetSubject, clear])
  // The template goes with what was sent, or it would stand there to be sent once more.
  const onDone = useCallback(() => {
    forget()
    if (onSent) onSent()
    else if (chosen) void navigate(back, { replace: true, preventScrollReset: true })
  }, [forget, navigate, chosen, back, onSent])
  return (
    <ActionForm target={target} action="emails" className="act-form" onDone={onDone} onKept={forget}>
      {isKept && (
        <p role="status" className="form-notice">
          Your text was kept. Empty the subject and the message first to use another template.
        </p>
      )}
      <label className="field">
        Subject
        <input
          ref={heading}
          className="field-input"
          name="subject"
          required
          maxLength={maxSubject}
          defaultValue={first?.subject ?? writing.subject}
          onInput={subject.keep}
        />
      </label>
      <label className="field">
        Message
        <textarea
          ref={field}
          className="field-input"
          name="text"
          rows={5}
          required
          maxLength={maxWritten}
          defaultValue={first?.text}
          onInput={keep}
        />
      </label>
      <div className="offer">
        <p className="meta">
          To {to}, from {from}. Replies go to {replyTo}.
        </p>
        <Button type="submit">Send email</Button>
      </div>
    </ActionForm>
  )
}

type Field = RefObject<HTMLInputElement | HTMLTextAreaElement | null>

/**
 * Puts another template in where nothing was changed since the last one. What somebody wrote stays; `isKept` while it does.
 * `clear` empties both once they were sent.
 */
function useTemplate({ chosen, subject: usual = '' }: Writing, subject: Field, text: Field) {
  const { id = '', subject: heading = usual, text: letter = '' } = chosen ?? {}
  const asked = useRef(id)
  const last = useRef({ heading, letter })
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const before = last.current
    if (asked.current === id || !subject.current || !text.current) return
    asked.current = id
    const isUntouched = (field: HTMLInputElement | HTMLTextAreaElement, was: string) =>
      field.value === was || field.value.trim() === ''
    const isFree = isUntouched(subject.current, before.heading) && isUntouched(text.current, before.letter)
    setKept(!isFree)
    if (!isFree) return
    subject.current.value = heading
    text.current.value = letter
    last.current = { heading, letter }
  }, [id, heading, letter, subject, text])
  const clear = useCallback(() => {
    for (const { current } of [subject, text]) if (current) current.value = ''
    setKept(false)
  }, [subject, text])
  return { isKept, clear }
}

/** A text to this person. What is typed is kept in the tab until it is sent. */
export function TextForm({
  target,
  texting,
  onSent,
}: Pick<WriteEmailProps, 'target' | 'onSent'> & { texting: Texting }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { keep, forget } = useDraft(field, `text ${target.path}`)
  const onDone = useCallback(() => {
    forget()
    onSent?.()
  }, [forget, onSent])
  return (
    <section aria-label="Send a text">
      {texting.noText && <p className="meta is-warning">{texting.noText}.</p>}
      <ActionForm target={target} action="texts" className="act-form" onDone={onDone} onKept={forget}>
        <label className="field">
          Text to {texting.to}
          <textarea
            ref={field}
            className="field-input"
            name="text"
            rows={3}
            required
            maxLength={maxText}
            onInput={keep}
          />
        </label>
        <div className="offer">
          <p className="meta">Your name, the agency’s and “Reply STOP to opt out” are added.</p>
          <Button type="submit">Send text</Button>
        </div>
      </ActionForm>
    </section>
  )
}
