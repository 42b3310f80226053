/** What can be done with the rows that are chosen, and what came of the last time. */
import { Link } from 'react-router'
import { nobody } from '#app/submissions/actions/chosen-words.ts'
import { lostReasons } from '#app/submissions/steps/lost-reasons.ts'
import { Button } from '#app/ui/button.tsx'
import { TagWords } from '../tags/tag-words.tsx'

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
  /** The tags in use. */
  words: readonly string[]
  many: string
  /** The list with all boxes ticked, or with none. */
  all: string
  isAll: boolean
  /** Where their CSV file is; null for who may not have it. */
  csv: string | null
}

export function ChosenBar({
  post,
  back,
  statuses,
  lost,
  people,
  self,
  mayAssign,
  mayTag,
  words,
  many,
  all,
  isAll,
  csv,
}: ChosenBarProps) {
  return (
    <form
      id={chosenForm}
      method="post"
      action={post}
      className="wrap tight chosen-bar"
      aria-label={`Chosen ${many}`}
    >
      <input type="hidden" name="back" value={back} />
      <Link className="tap" to={all} preventScrollReset>
        {isAll ? 'Choose none' : 'Choose all on this page'}
      </Link>
      <div className="wrap tight chosen-acts">
        <span className="meta">With the chosen:</span>
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
        <Button type="submit" variant="outline" size="sm" name="do" value="status">
          Change status
        </Button>
        {mayAssign && <AssignChosen {...{ people, self, many }} />}
        {mayTag && <TagChosen many={many} words={words} />}
        {csv && (
          <Button
            type="submit"
            variant="outline"
            size="sm"
            name="do"
            value="export"
            formMethod="get"
            formAction={csv}
          >
            Export
          </Button>
        )}
      </div>
    </form>
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
      <Button type="submit" variant="outline" size="sm" name="do" value="assign">
        {people.length > 0 ? 'Assign' : 'Take them'}
      </Button>
    </>
  )
}

function TagChosen({ many, words }: Pick<ChosenBarProps, 'many' | 'words'>) {
  const list = 'chosen-tag-words'
  return (
    <>
      <input
        name="tag"
        className="field-input chosen-tag"
        list={list}
        placeholder="Tag"
        aria-label={`Tag for the chosen ${many}`}
        autoComplete="off"
      />
      <TagWords id={list} words={words} />
      <Button type="submit" variant="outline" size="sm" name="do" value="tag">
        Add tag
      </Button>
      <Button type="submit" variant="outline" size="sm" name="do" value="untag">
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
  isAll,
}: {
  id: string
  version: number
  name: string
  isAll: boolean
}) {
  return (
    <input
      key={String(isAll)}
      className="choose-box"
      type="checkbox"
      form={chosenForm}
      name={`row-${id}`}
      value={version}
      defaultChecked={isAll}
      aria-label={`Choose ${name}`}
    />
  )
}

/** What came of the last step, with the way to take it back. */
export function LastStep({ post, back, step }: { post: string; back: string; step: LastStepShown }) {
  return (
    <div className="wrap between form-notice" role="status">
      <p>{step.said}</p>
      {step.canUndo && (
        <form method="post" action={post}>
          <input type="hidden" name="back" value={back} />
          <Button type="submit" variant="outline" size="sm" name="undo" value={step.id}>
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
