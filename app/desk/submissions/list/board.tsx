/** What every list on the desk is made of: head, filters and the way to older pages. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { leadToFound } from '../../frame/keys/next-focus.ts'

/**
 * What the filters show, as a file. A plain link: the answer is no page, so the router must not fetch it. Without `download`, for the
 * answer may also be the question for the password.
 */
export function ExportLink({ to }: { to: string }) {
  return (
    <a {...buttonLook({ variant: 'outline', size: 'sm' })} href={to}>
      Export CSV
    </a>
  )
}

export interface FiltersProps {
  /** The address of the list. */
  action: string
  /** What is chosen, by the names of the controls. */
  chosen: Readonly<Record<string, string>>
  searchLabel: string
  /** True while junk is looked through: a new search stays there. */
  junk: boolean
  /** The order of the list, where it is another than usual; a new search keeps it. */
  sort?: 'next' | 'newest' | undefined
  /** True where all of it stands in one line: what a control is for is said in the control. */
  isShort?: boolean
  /** What unfolds the rest on a phone. */
  fold?: ReactNode
  /** The choices beside the search. */
  children: ReactNode
  /** What stands behind the button. */
  end?: ReactNode
}

/**
 * Whoever searched walks on through what was found: the next keys are no letters of the search any more, and the focus goes to
 * how many there are. Gives what is to be done when the search is sent.
 */
function useLeaveSearch(): () => void {
  const { key } = useLocation()
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (left.current === null || left.current === key) return
    left.current = null
    if (document.activeElement === document.body) leadToFound()
  }, [key])
  return () => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement && field.type === 'search')) return
    field.blur()
    left.current = key
  }
}

/** A form that reads: the filters land in the address, with or without JavaScript. */
export function Filters({
  action,
  chosen,
  searchLabel,
  junk,
  sort,
  isShort = false,
  fold,
  children,
  end,
}: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  useChosen(form, chosen)
  const leaveSearch = useLeaveSearch()
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      role="search"
      className="wrap filters"
      onSubmit={leaveSearch}
    >
      {junk && <input type="hidden" name="junk" value="1" />}
      {!junk && sort && <input type="hidden" name="sort" value={sort} />}
      <div className="field filter-search">
        <label htmlFor="filter-search" {...(isShort && { className: 'sr-only' })}>
          {searchLabel}
        </label>
        <input
          id="filter-search"
          className="field-input"
          type="search"
          {...(isShort && { placeholder: searchLabel })}
          name="q"
          maxLength={100}
          defaultValue={chosen.q}
          autoComplete="off"
        />
      </div>
      {fold}
      {children}
      <div className="wrap tight">
        <button type="submit" {...buttonLook()}>
          Search
        </button>
        {end}
      </div>
    </Form>
  )
}

/** Keeps what the controls of `form` show and what the address asks for the same. */
function useChosen(form: RefObject<HTMLFormElement | null>, chosen: FiltersProps['chosen']) {
  const submit = useSubmit()
  const isAwake = useRef(false)
  // As one text, so that a refresh with the same filters does not undo what is being typed.
  const query = new URLSearchParams(chosen).toString()
  useEffect(() => {
    const controls = [...new URLSearchParams(query)].flatMap(([name, value]) => {
      const control = form.current?.elements.namedItem(name)
      return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
        ? [{ control, value }]
        : []
    })
    // What somebody chose while the page was waking up told nobody, and what was typed may go on.
    if (!isAwake.current) {
      isAwake.current = true
      const isChosen = controls.some(
        ({ control, value }) => control.localName === 'select' && control.value !== value,
      )
      if (isChosen) submit(form.current, { replace: true })
      return
    }
    // The address may change without this form (the Back button, "Clear Filters"); what is focused stays focused.
    for (const { control, value } of controls) control.value = value
  }, [query, form, submit])
}

export interface ChoiceProps {
  name: string
  label: string
  options: readonly string[]
  /** In one line with others: the label is only read out, and said by the option for all. */
  isShort?: boolean
  /** What is shown for an option; by default the option itself. */
  labels?: Readonly<Record<string, string>>
  /** True where the labels are names or sentences, whose letters stay as they are. */
  isWritten?: boolean
  chosen: string
}

/** One of a few, sent by itself as soon as it is chosen. */
export function Choice(props: ChoiceProps) {
  const { name, label, options, labels = {}, chosen, isShort = false, isWritten = false } = props
  const submit = useSubmit()
  const id = `filter-${name}`
  return (
    <div className="field">
      <label htmlFor={id} {...(isShort && { className: 'sr-only' })}>
        {label}
      </label>
      <select
        id={id}
        className="field-input"
        name={name}
        data-written={isWritten || undefined}
        defaultValue={chosen}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {['all', ...options].map((option) => (
          <option key={option} value={option}>
            {option !== 'all' ? labelOf(labels, option) : isShort ? `${label}: all` : 'All'}
          </option>
        ))}
      </select>
    </div>
  )
}

/** An option may be a word that somebody typed, `__proto__` among them. */
const labelOf = (labels: Readonly<Record<string, string>>, option: string) =>
  (Object.hasOwn(labels, option) ? labels[option] : undefined) ?? option

export interface PagerProps {
  label: string
  /** Addresses; null where there is no such page. */
  previous: string | null
  next: string | null
}

export function Pager({ label, previous, next }: PagerProps) {
  if (!previous && !next) return null
  const look = buttonLook({ variant: 'outline' })
  return (
    <nav className="row between gap-4" aria-label={label}>
      {previous && (
        <Link {...look} to={previous}>
          ← Previous page
        </Link>
      )}
      {next && (
        <Link {...look} to={next}>
          Next page →
        </Link>
      )}
    </nav>
  )
}
