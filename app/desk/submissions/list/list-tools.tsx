/** What a list is searched, filtered, ordered and shown by. On a phone all but the search is folded away. */
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { FiltersFold } from '../../frame/filters-fold.tsx'
import { Choice, Filters } from './board.tsx'
import { MoreFilters } from './filter-bar.tsx'
import type { ListPageProps } from './list-view.ts'

export function ListTools({ filters, junk, sort, usual, look, here, paths, copy }: ListPageProps) {
  const [isOpen, setOpen] = useState(false)
  // What is searched for stands in the search itself.
  const set = filters.chips.length - (filters.search ? 1 : 0)
  return (
    <div className="list-tools" data-open={isOpen}>
      <Filters
        isShort
        fold={<FiltersFold isOpen={isOpen} set={set} toggle={() => setOpen(!isOpen)} />}
        action={paths.list}
        chosen={{
          q: filters.search,
          ...Object.fromEntries(
            [...filters.choices, ...filters.more].map(({ name, chosen }) => [name, chosen]),
          ),
          ...{ from: filters.from, to: filters.to },
        }}
        searchLabel={copy.searchLabel}
        junk={junk}
        sort={sort === usual ? undefined : sort}
        end={
          copy.clearFilters &&
          filters.chips.length > 0 && (
            <Link {...buttonLook({ variant: 'outline' })} to={paths.clear}>
              {copy.clearFilters}
            </Link>
          )
        }
      >
        {filters.choices.map((choice) => (
          <Choice key={choice.name} {...choice} isShort />
        ))}
        <MoreFilters {...filters} />
      </Filters>
      <Looks path={paths.look} back={here} look={look} sort={sort} isFixed={junk} />
    </div>
  )
}

interface LooksProps {
  /** Where a choice is posted to, and the address of the list. */
  path: string
  back: string
  look: string
  sort: string
  /** True where the order is not to be chosen. */
  isFixed: boolean
}

/** How the list looks and in which order it stands: chosen once, remembered for this person. */
function Looks({ path, back, look, sort, isFixed }: LooksProps) {
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
