/** What can be done with the rows that are chosen. */
import { type MouseEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { nobody } from '#app/submissions/bulk/chosen-words.ts'
import { lostReasons } from '#app/submissions/steps/outcomes.ts'
import { Button } from '#app/ui/button.tsx'
import { TagWords } from '../tags/tag-panel.tsx'

/** The form that the boxes in the rows belong to. */
const chosenForm = 'chosen-rows'

export interface ChosenBarProps {
  /** Where it is posted to, and the address of the list to come back to. */
  post: string
  back: string
  statuses: readonly string[]
  /** Those of them that ask why. */
  lost: readonly string[]
  /** Whom they can be given to; empty where the reader may only take them. */
  people: readonly { id: string; name: string }[]
  self: string
  mayAssign: boolean
  mayTag: boolean
  /** What was missing the last time, and the tag that was typed then. */
  lack: string | null
  typed: string
  /** The ids of the rows that were chosen then. */
  picked: readonly string[]
  /** The tags in use. */
  words: readonly string[]
  many: string
  /** The list with all boxes ticked, or with none. */
  all: string
  isAll: boolean
  /** All that the filter finds beyond this page, in words; null where there is no more, or no filter. */
  matching: string | null
  /** Where their CSV file is; null for who may not have it. */
  csv: string | null
}

export function ChosenBar(props: ChosenBarProps) {
  const { post, back, many, all, isAll, matching } = props
  const { form, count, meansAll, isAtWork, onSubmit } = useChosen()
  const chosen = meansAll ? matching : count
  const [isOpen, setOpen] = useState(false)
  const acts = useId()
  return (
    <form
      ref={form}
      id={chosenForm}
      method="post"
      action={post}
      className="row wrap tight chosen-bar"
      aria-label={`Chosen ${many}`}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="back" value={back} />
      <p role="status" className="chosen-count">
        {chosen !== 0 && `${chosen} chosen${isAtWork ? ', changing…' : ''}`}
      </p>
      <Link className="tap" to={all} preventScrollReset>
        {isAll ? 'Select none' : 'Select all on this page'}
      </Link>
      {isAll && matching && (
        <label className="tap">
          <input type="checkbox" name="all" value="yes" /> {matching}, not only this page
        </label>
      )}
      <Button
        variant="outline"
        size="sm"
        className="with-script chosen-open"
        aria-expanded={isOpen}
        aria-controls={acts}
        onClick={() => setOpen(!isOpen)}
      >
        Change them
      </Button>
      <ChosenActs {...props} id={acts} />
    </form>
  )
}

function ChosenActs(props: ChosenBarProps & { id: string }) {
  const { id, statuses, lost, people, self, mayAssign, mayTag, words, typed, many, csv } = props
  return (
    <div id={id} className="wrap tight chosen-acts items-center">
      <span className="meta without-script">With the chosen:</span>
      <select
        name="status"
        defaultValue=""
        className="field-input"
        aria-label={`New status of the chosen ${many}`}
      >
        <option value="">Status</option>
        {statuses.map((status) => (
          <option key={status} value={status} data-asks={lost.includes(status) || undefined}>
            {status}
          </option>
        ))}
      </select>
      <select
        name="reason"
        className="field-input chosen-why"
        aria-label={`Why, if ${lost.join(' or ')}`}
        defaultValue=""
      >
        <option value="">Why, if {lost.join(' or ')}</option>
        {Object.entries(lostReasons).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" variant="outline" size="sm" name="do" value="status" onClick={askFor('status')}>
        Change status
      </Button>
      {mayAssign && <AssignChosen {...{ people, self, many }} />}
      {mayTag && <TagChosen {...{ many, words, typed }} />}
      {csv && (
        <Button
          type="submit"
          variant="outline"
          size="sm"
          name="do"
          value="export"
          formMethod="get"
          formAction={csv}
          onClick={askFor(null)}
        >
          Export
        </Button>
      )}
    </div>
  )
}

function AssignChosen({ people, self, many }: Pick<ChosenBarProps, 'people' | 'self' | 'many'>) {
  return (
    <>
      {people.length > 0 ? (
        <select
          name="to"
          className="field-input"
          aria-label={`Whom to give the chosen ${many}`}
          defaultValue=""
        >
          <option value="">Assign to</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={nobody}>Nobody</option>
        </select>
      ) : (
        <input type="hidden" name="to" value={self} />
      )}
      <Button type="submit" variant="outline" size="sm" name="do" value="assign" onClick={askFor('to')}>
        {people.length > 0 ? 'Assign' : 'Claim them'}
      </Button>
    </>
  )
}

function TagChosen({ many, words, typed }: Pick<ChosenBarProps, 'many' | 'words' | 'typed'>) {
  const list = 'chosen-tag-words'
  return (
    <>
      <input
        name="tag"
        className="field-input chosen-tag"
        list={list}
        placeholder="Tag"
        defaultValue={typed}
        aria-label={`Tag for the chosen ${many}`}
        autoComplete="off"
      />
      <TagWords id={list} words={words} />
      <Button type="submit" variant="outline" size="sm" name="do" value="tag" onClick={askFor('tag')}>
        Add tag
      </Button>
      <Button type="submit" variant="outline" size="sm" name="do" value="untag" onClick={askFor('tag')}>
        Take tag off
      </Button>
    </>
  )
}

/** The box of one row. */
export function ChooseBox({
  id,
  version,
  name,
  isChosen,
}: {
  id: string
  version: number
  name: string
  isChosen: boolean
}) {
  return (
    <input
      key={String(isChosen)}
      className="choose-box"
      type="checkbox"
      form={chosenForm}
      name={`row-${id}`}
      value={version}
      defaultChecked={isChosen}
      aria-label={`Choose ${name}`}
    />
  )
}

/**
 * The form of the bar, how many rows are ticked, whether all are meant that the filter finds, and whether the answer is awaited: a
 * document, which takes seconds for some hundred rows. `onSubmit` belongs to the form.
 */
function useChosen() {
  const form = useRef<HTMLFormElement>(null)
  const [isAtWork, setAtWork] = useState(false)
  const [count, setCount] = useState(0)
  const [meansAll, setAll] = useState(false)
  // After every drawing: rows go with their ticks, and no box changes.
  useEffect(() => {
    const look = () => {
      const boxes = [...(form.current?.elements ?? [])]
      setCount(boxes.filter((box) => box.matches('.choose-box:checked')).length)
      setAll(boxes.some((box) => box.matches('[name="all"]:checked')))
    }
    look()
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  })
  useEffect(() => {
    // A page that somebody comes back to waits for nothing any more.
    const rest = () => setAtWork(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  const onSubmit = ({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>) =>
    // A button with a method of its own fetches a file, and the page stays.
    setAtWork(!submitter?.hasAttribute('formmethod'))
  return { form, count, meansAll, isAtWork, onSubmit }
}

/** Has the browser ask for the control of this name, and for no other button's; for none with null. */
const askFor = (name: 'status' | 'to' | 'tag' | null) => (event: MouseEvent<HTMLButtonElement>) => {
  for (const control of event.currentTarget.form?.elements ?? []) {
    if (
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.name === 'tag')
    )
      control.required = control.name === name || (name === 'status' && asksWhy(control))
  }
}

/** Whether it is the reason for a status that was chosen and needs one. */
const asksWhy = ({ name, form }: HTMLSelectElement | HTMLInputElement) =>
  name === 'reason' && Boolean(form?.querySelector('option[data-asks]:checked'))

/** What came of the last step, with the way to take it back. */
export function LastStep({ post, back, step }: { post: string; back: string; step: LastStepShown }) {
  return (
    <div className="wrap between form-notice" role="status">
      <p>{step.said}</p>
      {step.canUndo && (
        <form method="post" action={post}>
          <input type="hidden" name="back" value={back} />
          <Button type="submit" variant="outline" size="sm" name="undo" value={step.id} data-undo>
            Undo
          </Button>
        </form>
      )}
    </div>
  )
}

export interface LastStepShown {
  id: string
  said: string
  canUndo: boolean
}
