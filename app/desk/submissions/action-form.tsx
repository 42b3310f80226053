/** A form that changes one person: it posts with and without scripts, carries the version it was made from, and says how it went. */
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { maxNote, noteMinutes } from '#app/submissions/model/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { junkFailure } from '../forms/action-failure.ts'
import { useActionFetcher } from '../forms/action-fetcher.ts'
import { typedBeginning } from '../forms/typed-texts.ts'
import { useUnsent } from '../forms/unsent.ts'
import { waits } from '../waits.ts'
import { nameOnce, useToastOf } from './status-form.tsx'

/** What every form of a person's page needs to know of it. */
export interface ActionTarget {
  /** The address of the page. */
  path: string
  version: number
  /** Where a plain form goes on to. */
  back: string
}

export interface ActionFormProps {
  target: ActionTarget
  /** The last part of the address it is posted to: "notes", "calls". */
  action: string
  /** Fixed fields. */
  fields?: Readonly<Record<string, string>>
  className?: string
  /** True for a form with a file. */
  hasFile?: boolean
  /** Runs once the change was made; a button may have posted it to another action. */
  onDone?: (action: string) => void
  /** Runs once the browser keeps it, because there was no line. */
  onKept?: () => void
  /** Hears whether its post is on the way, until everything was read anew. */
  onSending?: (isSending: boolean) => void
  /** True while nothing in it may be pressed. */
  isDead?: boolean
  children: ReactNode
}

export function ActionForm({
  target: { path, version, back },
  action,
  fields = {},
  className,
  hasFile = false,
  onDone,
  onKept,
  onSending,
  isDead = false,
  children,
}: ActionFormProps) {
  const { fetcher, answer, look } = useActionFetcher(`${path}/${action}`)
  const form = useRef<HTMLFormElement>(null)
  const posted = useRef(action)
  // Once all that was kept is sent, nothing is kept any more.
  const wasSent = useUnsent() === 0 && answer?.isKept
  useToastOf(answer, path)
  useEffect(() => {
    if (!answer) return
    if (!answer.ok && !answer.isKept) return clearPress()
    // What was typed stays where it is until it is kept.
    form.current?.reset()
    if (answer.ok) onDone?.(posted.current)
    else onKept?.()
  }, [answer, onDone, onKept])
  const isSending = fetcher.state !== 'idle'
  useEffect(() => onSending?.(isSending), [isSending, onSending])
  const send = (event: FormEvent<HTMLFormElement>) => {
    // Its buttons are all of them.
    const { submitter } = event.nativeEvent as SubmitEvent
    posted.current = submitter?.getAttribute('formaction')?.split('/').at(-1) ?? action
    if (isOneTooMany(posted.current, submitter)) return event.preventDefault()
    nameOnce(event)
    look(event)
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${path}/${action}`}
      className={className}
      {...(hasFile && { encType: 'multipart/form-data' as const })}
      onSubmit={send}
    >
      <input type="hidden" name="once" />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* One post at a time: a second tap on the way would be a second note. */}
      <fieldset className="act-fields min-w-0" disabled={isDead || fetcher.state === 'submitting'}>
        {children}
      </fieldset>
      {/* Below the buttons: above them it would push another one under the pointer. */}
      {answer && (!answer.ok || answer.changes) && !wasSent && (
        <div role="alert" className={answer.ok || answer.isKept ? 'form-notice' : 'form-error'}>
          <p>{answer.message}</p>
          {answer.changes && (
            <ul className="bullets">
              {answer.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </fetcher.Form>
  )
}

/** How long after that a press is one too many, milliseconds: slow double clicks take half a second. */
const pauseMs = waits.deadMoment

/**
 * True while a form must not be pressed: something is under way, or has just come to its end.
 * @param isSending whether its own post is under way.
 * @param cameByItself whether its person was brought here by an outcome, and not chosen.
 */
export function useDeadMoment(isSending: boolean, cameByItself: boolean): boolean {
  const isUnderWay = useNavigation().state !== 'idle' || isSending
  // The first rendering is the server's, whose page works without scripts.
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [isDead, setDead] = useState(isAwake && cameByItself)
  useEffect(() => {
    if (isUnderWay) return setDead(true)
    const timer = setTimeout(() => setDead(false), pauseMs)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return isUnderWay || isDead
}

/** What would be done to whoever moved up: another button comes to stand in the place at once, and does the same. */
const movingUp = ['assign', 'calls', 'emails', 'texts', 'next-step', 'lost']
/** What somebody who is fast does several times in a row. */
const repeated = ['tags', 'files']
const none = { action: '', button: null as Element | null, at: Number.NEGATIVE_INFINITY }
let last = none

/** True for a second press on the `button` that does `action`, or on the one that moved into its place. Remembers it otherwise. */
function isOneTooMany(action: string, button: Element | null): boolean {
  if (repeated.includes(action)) return false
  const at = performance.now()
  const isSame = last.button === button || movingUp.includes(action)
  if (isSame && last.action === action && at - last.at < pauseMs) return true
  last = { action, button, at }
  return false
}

/** Forgets the last press: it was refused and did nothing, so the next one is the first. */
function clearPress(): void {
  last = none
}

/** `mayEdit` is false where the note is not shown afterwards. */
export function NoteForm({ target, mayEdit = true }: { target: ActionTarget; mayEdit?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { keep, forget } = useDraft(field, noteDraft(target.path))
  return (
    <section aria-label="Note">
      <ActionForm target={target} action="notes" className="act-form" onDone={forget} onKept={forget}>
        <NoteField ref={field} rows={3} required onInput={keep} />
        <div className="offer">
          {mayEdit && <p className="meta">You can edit it for {noteMinutes} minutes.</p>}
          <Button type="submit" data-save>
            Save note
          </Button>
        </div>
      </ActionForm>
    </section>
  )
}

/** Where a note is typed, alone or with an outcome; `w` leads to it, and Ctrl and Enter press what is marked `data-save`. */
export const NoteField = (more: ComponentProps<'textarea'>) => (
  <label className="field">
    What the next colleague should know
    <textarea {...more} className="field-input" name="text" maxLength={maxNote} data-note />
  </label>
)

/** Brings back what was typed under `name`. Returns what keeps it, and what forgets it. */
export function useDraft(field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>, name: string) {
  const key = `${typedBeginning}${name}`
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    // What was typed meanwhile is newer; the words of a template are not.
    if (!kept || !field.current || field.current.value !== field.current.defaultValue) return
    field.current.value = kept
    // Nobody looks for it where it is folded away or behind another tab.
    const fold = field.current.closest('details')
    if (fold) fold.open = true
    if (!field.current.checkVisibility()) showPane(field.current)
  }, [field, key])
  const keep = useCallback(() => sessionStorage.setItem(key, field.current?.value ?? ''), [field, key])
  const forget = useCallback(() => sessionStorage.removeItem(key), [key])
  return { keep, forget }
}

/** Chooses the tab of the composer (page/composer.tsx) that the field stands in. */
function showPane(field: HTMLElement): void {
  const name = field.closest<HTMLElement>('[data-pane]')?.dataset.pane
  field.closest('section.composer')?.querySelector<HTMLElement>(`[name="composer"][value="${name}"]`)?.click()
}

/** Leaves `text` to be found under `name`, after what is there already. */
export function leaveDraft(name: string, text: string): void {
  const key = `${typedBeginning}${name}`
  const before = sessionStorage.getItem(key)
  if (text && !before?.includes(text)) sessionStorage.setItem(key, before ? `${before}\n${text}` : text)
}

/** The name of the note about the person at `path`. */
export const noteDraft = (path: string) => `note ${path}`

/** True while something typed under `name` was not saved. */
const hasDraft = (name: string): boolean => Boolean(sessionStorage.getItem(`${typedBeginning}${name}`))

const questions = {
  doubt: { field: 'no', answers: { yes: 'Yes, they said no', no: 'No, they did not' } },
  spam: { field: 'spam', answers: { no: 'Not spam', yes: 'Spam' } },
}

/** A question about a person as its two answers. */
export function AnswerForm({
  target,
  about,
  name,
}: {
  target: ActionTarget
  about: keyof typeof questions
  name: string
}) {
  const { field, answers } = questions[about]
  return (
    <ActionForm target={target} action={about} className="row wrap tight">
      {Object.entries(answers).map(([value, label]) => (
        <Button key={value} type="submit" variant="outline" name={field} value={value}>
          {label}
          <span className="sr-only">: {name}</span>
        </Button>
      ))}
    </ActionForm>
  )
}

export interface JunkFormProps {
  target: ActionTarget
  name: string
  isJunk: boolean
  /** What it is called: "lead", "leads". */
  one: string
  many: string
}

/** Marking as junk asks once more, in place and without JavaScript; taking back does not need to. */
export function JunkForm({ target, name, isJunk, one, many }: JunkFormProps) {
  const form = (
    <ActionForm
      target={target}
      action="junk"
      fields={{ failure: junkFailure(one), junk: isJunk ? 'no' : 'yes' }}
    >
      <Button type="submit" variant="outline">
        {isJunk ? `Restore to ${many}` : 'Yes, mark as junk'}
        <span className="sr-only">: {name}</span>
      </Button>
    </ActionForm>
  )
  if (isJunk) return form
  return (
    <details className="confirm">
      <summary>
        Junk<span className="sr-only">: {name}</span>
      </summary>
      <div className="row wrap confirm-body">
        <p>Take this {one} out of the list? It stays under Junk and can be restored.</p>
        {form}
      </div>
    </details>
  )
}

/** In a walk an outcome brings the next person; undefined outside of one. Nobody is left whose note (at `page`) is still to be saved. */
export function useWalkOn(path: string | undefined, page: string): (() => void) | undefined {
  const navigate = useNavigate()
  const go = useCallback(() => {
    if (!path) return
    if (hasDraft(noteDraft(page))) showToast('Your note is not saved yet. Save it, then go on.', 'notice')
    else void navigate(path)
  }, [navigate, path, page])
  return path ? go : undefined
}
