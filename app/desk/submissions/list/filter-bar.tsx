/** The filters beyond the first line, what is chosen of all of them, and the views that were saved. */
import { useId } from 'react'
import { Link } from 'react-router'
import type { SavedView } from '#app/submissions/list/saved-views.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '../../forms/fields.tsx'
import { Choice } from './board.tsx'
import type { DescribedFilters, FilterInput } from './describe-filters.server.ts'

/** Stands in the form of the search, folded: what of it is set stands below it, each with the way to do without. */
export function MoreFilters({ more, inputs }: DescribedFilters) {
  const set = [...inputs, ...more].filter(({ chosen }) => chosen !== '' && chosen !== 'all').length
  return (
    <details className="more-filters">
      <summary>More filters{set > 0 && ` (${set} set)`}</summary>
      <div className="more-filters-body">
        {more.map((choice) => (
          <Choice key={choice.name} {...choice} />
        ))}
        {inputs.map((input) => (
          <Input key={input.name} {...input} />
        ))}
      </div>
    </details>
  )
}

function Input({ name, label, type, chosen }: FilterInput) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, type, name }}
        {...(type === 'number' && { step: 'any' })}
        className="field-input"
        defaultValue={chosen}
      />
    </div>
  )
}

export interface ChipsProps {
  chips: DescribedFilters['chips']
  clear: string
  /** "37 leads"; null where nothing is said. */
  found: string | null
}

/** What is chosen, each with the way to do without, and how many there are. */
export function Chips({ chips, clear, found }: ChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className="row wrap tight">
      {found && (
        <p role="status" data-found>
          {found}
        </p>
      )}
      <ul className="wrap tight" aria-label="Filters that are set">
        {chips.map(({ text, path }) => (
          <li key={text}>
            <Link className="chip" to={path}>
              {text} <span aria-hidden="true">×</span>
              <span className="sr-only">: remove</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="tap" to={clear}>
        Clear all
      </Link>
    </div>
  )
}

export interface ViewsProps {
  views: readonly (SavedView & { path: string })[]
  /** Where changes of them are posted to. */
  post: string
  /** The filter as it stands in the address, to be saved; empty for none. */
  query: string
  /** True where words are searched for, which no view keeps. */
  hasSearch: boolean
  /** The address of the list as it stands. */
  here: string
  mayShare: boolean
}

/** The saved views as links, and below them the forms that change them. */
export function Views({ views, post, query, hasSearch, here, mayShare }: ViewsProps) {
  const own = views.filter(({ isOwn }) => isOwn)
  if (views.length === 0 && !query) return null
  return (
    <div className="wrap tight items-center">
      {views.length > 0 && (
        <nav className="sort wrap" aria-label="Saved views">
          {views.map(({ id, name, path, isShared }) => (
            <Link key={id} to={path} aria-current={path === here ? 'true' : undefined}>
              {name}
              {isShared && <span className="sr-only"> (shared)</span>}
            </Link>
          ))}
        </nav>
      )}
      <details className="confirm">
        <summary>{query ? 'Save or change views' : 'Change views'}</summary>
        <div className="stack snug confirm-body">
          {query && <ViewForm post={post} query={query} mayShare={mayShare} />}
          {query && hasSearch && (
            <p className="meta">A view keeps the filters, and not the words you searched for.</p>
          )}
          {own.map((view) => (
            <ViewForm key={view.id} post={post} query={query} mayShare={mayShare} view={view} />
          ))}
        </div>
      </details>
    </div>
  )
}

interface ViewFormProps extends Pick<ViewsProps, 'post' | 'query' | 'mayShare'> {
  view?: SavedView
}

function ViewForm({ post, query, mayShare, view }: ViewFormProps) {
  return (
    <form method="post" action={post} className="wrap tight view-form">
      <input type="hidden" name="query" value={query} />
      {view && <input type="hidden" name="view" value={view.id} />}
      <TextField
        label={view ? `Name of ${view.name}` : 'Save these filters as'}
        name="name"
        {...(view && { defaultValue: view.name })}
      />
      {mayShare && (
        <label className="row tight">
          <input type="checkbox" name="shared" value="yes" defaultChecked={view?.isShared ?? false} />
          Shared with everybody who sees this list
        </label>
      )}
      <Button type="submit" variant="outline">
        {view ? 'Save changes' : 'Save view'}
        {view && <span className="sr-only"> to {view.name}</span>}
      </Button>
      {view && (
        <Button type="submit" variant="ghost" name="delete" value="yes">
          Delete<span className="sr-only"> {view.name}</span>
        </Button>
      )}
    </form>
  )
}
