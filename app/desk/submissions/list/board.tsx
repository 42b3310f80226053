/** What every list on the desk is made of: head, filters and the way to older pages. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { FormNotice } from '../../forms/text-field.tsx'

export interface BoardHeadProps {
  title: string
  /** What a change without JavaScript has to say. */
  notice: string | null
  /** The way back, where it is another than the website. */
  back?: ReactNode
  /** A way to another view of the list. */
  children?: ReactNode
}

export function BoardHead({ title, notice, back = toWebsite, children }: BoardHeadProps) {
  return (
    <>
      <p className="back-link">{back}</p>
      <div className="row wrap between board-head">
        <h1>{title}</h1>
        {children}
      </div>
      <FormNotice>{notice}</FormNotice>
    </>
  )
}

export const toWebsite = <a href="/">← Back to the website</a>

/** What the filters show, as a file. A plain link: the answer is no page, so the router must not fetch it. */
export function ExportLink({ to }: { to: string }) {
  return (
    <a {...buttonLook({ variant: 'outline', size: 'sm' })} href={to} download>
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

/** Whoever searched walks on through what was found: the next keys are no letters of the search any more. */
const leaveSearch = () => {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.type === 'search') field.blur()
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
  // As one text, so that a refresh with the same filters does not undo what is being typed.
  const query = new URLSearchParams(chosen).toString()
  // The address may change without this form (the Back button, "Clear Filters"); what is focused stays focused.
  useEffect(() => {
    for (const [name, value] of new URLSearchParams(query)) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
    }
  }, [query])
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

export interface ChoiceProps {
  name: string
  label: string
  options: readonly string[]
  /** In one line with others: the label is only read out, and said by the option for all. */
  isShort?: boolean
  /** What is shown for an option; by default the option itself. */
  labels?: Readonly<Record<string, string>>
  chosen: string
}

/** One of a few, sent by itself as soon as it is chosen. */
export function Choice({ name, label, options, labels = {}, chosen, isShort = false }: ChoiceProps) {
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

export interface LooksProps {
  /** Where a choice is posted to, and the address of the list. */
  path: string
  back: string
  look: string
  sort: string
  /** True where the order is not to be chosen. */
  isFixed: boolean
}

/** How the list looks and in which order it stands: chosen once, remembered for this person. */
export function Looks({ path, back, look, sort, isFixed }: LooksProps) {
  return (
    <Form method="post" action={path} className="row wrap tight sort" aria-label="Order and look of the list">
      <input type="hidden" name="back" value={back} />
      {!isFixed && <Either name="sort" options={orders} chosen={sort} />}
      <Either name="look" options={looks} chosen={look} />
    </Form>
  )
}

const orders = [
  ['next', 'Time left'],
  ['newest', 'Newest'],
] as const
const looks = [
  ['rows', 'Rows'],
  ['cards', 'Cards'],
  ['board', 'Board'],
] as const

interface EitherProps {
  name: string
  options: readonly (readonly [value: string, label: string])[]
  chosen: string
}

const Either = ({ name, options, chosen }: EitherProps) =>
  options.map(([value, label]) => (
    <button
      key={value}
      type="submit"
      name={name}
      value={value}
      aria-pressed={value === chosen}
      {...buttonLook({ variant: value === chosen ? 'secondary' : 'ghost', size: 'sm' })}
    >
      {label}
    </button>
  ))

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
    <nav className="row between pager" aria-label={label}>
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
