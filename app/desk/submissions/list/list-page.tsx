/** A list of submissions: counts, filters, the cards, and the way to older ones. */
import { Link, useNavigation } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { PersonCard, type PersonOnCard } from '#app/ui/person/person-card.tsx'
import { Loading, LoadingRows } from '../../frame/loading.tsx'
import { useSlow } from '../../live/live.ts'
import { Badges, JunkForm, StatusForm } from '../status-form.tsx'
import { BoardHead, Choice, type Count, Counts, ExportLink, Filters, Pager, Sort } from './board.tsx'

export interface ListPageProps {
  title: string
  cards: readonly {
    person: PersonOnCard
    path: string
    badges: readonly string[]
    facts: readonly { label: string; value: string }[]
    others: string | null
  }[]
  counts: readonly Count[]
  filters: {
    search: string
    choices: readonly { name: string; label: string; options: readonly string[]; chosen: string }[]
  }
  isFiltered: boolean
  /** True while junk is looked through. */
  junk: boolean
  sort: 'next' | 'newest'
  statuses: readonly string[]
  /** Addresses; null where there is no such place, or it is not the reader's to go to. */
  paths: {
    list: string
    csv: string | null
    /** Where one is entered by hand. */
    enter: string | null
    /** Where files of them are imported. */
    import: string | null
    junk: string
    clear: string
    byTimeLeft: string
    byArrival: string
    previous: string | null
    next: string | null
  }
  /** The address of exactly this page of the list. */
  here: string
  copy: {
    one: string
    many: string
    searchLabel: string
    messageHeading: string
    statusFailure: string
    empty: { title: string; filtered: string; never: string; clear?: string }
    clearFilters?: string
  }
  /** What is said while the list is on its way. */
  loading: { text: string; inRows: boolean }
  mayJunk: boolean
  /** What a change without JavaScript has to say. */
  notice: string | null
}

export function ListPage(props: ListPageProps) {
  const { title, counts, filters, junk, sort, paths, copy, loading, mayJunk, notice } = props
  const navigation = useNavigation()
  const isSlow = useSlow(navigation.state === 'loading' && navigation.location.pathname === paths.list)
  const Wait = loading.inRows ? LoadingRows : Loading
  return (
    <>
      <BoardHead title={title} notice={notice}>
        {paths.enter && (
          <Link {...buttonLook()} to={paths.enter}>
            New {copy.one}
          </Link>
        )}
        {paths.import && <Link to={paths.import}>Import CSV</Link>}
        {paths.csv && <ExportLink to={paths.csv} />}
        {mayJunk && <Link to={paths.junk}>{junk ? `Back to ${copy.many}` : 'View junk'}</Link>}
      </BoardHead>
      <Counts counts={counts} />
      <Filters
        action={paths.list}
        chosen={{
          q: filters.search,
          ...Object.fromEntries(filters.choices.map(({ name, chosen }) => [name, chosen])),
        }}
        searchLabel={copy.searchLabel}
        junk={junk}
        sort={sort}
        end={
          copy.clearFilters && (
            <Link {...buttonLook({ variant: 'outline' })} to={paths.clear}>
              {copy.clearFilters}
            </Link>
          )
        }
      >
        {filters.choices.map((choice) => (
          <Choice key={choice.name} {...choice} />
        ))}
      </Filters>
      {!junk && <Sort chosen={sort} paths={{ next: paths.byTimeLeft, newest: paths.byArrival }} />}
      {isSlow ? <Wait>{loading.text}</Wait> : <Cards {...props} />}
    </>
  )
}

function Cards(props: ListPageProps) {
  const { cards, paths, copy, statuses, mayJunk, here } = props
  if (cards.length === 0) return <Nobody {...props} />
  return (
    <>
      <ul className="stack snug">
        {cards.map(({ person, path, badges, facts, others }) => {
          const row = { address: path, name: person.name, back: here, version: person.version }
          const { statusFailure: failure } = copy
          return (
            <li key={person.id}>
              <PersonCard
                person={person}
                href={path}
                badges={<Badges badges={badges} />}
                facts={facts}
                others={others}
                messageHeading={copy.messageHeading}
                controls={
                  <>
                    {!person.junk && (
                      <StatusForm {...row} failure={failure} status={person.status} statuses={statuses} />
                    )}
                    {mayJunk && (
                      <JunkForm {...row} isJunk={person.junk !== null} one={copy.one} many={copy.many} />
                    )}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
      <Pager label={`Pages of ${copy.many}`} previous={paths.previous} next={paths.next} />
    </>
  )
}

function Nobody({ isFiltered, junk, copy: { empty }, paths }: ListPageProps) {
  return (
    <div className="notice-card">
      <h2>{empty.title}</h2>
      <p>
        {isFiltered
          ? empty.filtered
          : junk
            ? 'No junk. Spam that was caught and anything you mark as junk will appear here.'
            : empty.never}
      </p>
      {isFiltered && empty.clear && <Link to={paths.clear}>{empty.clear}</Link>}
    </div>
  )
}
