/** A list of submissions: counts, filters, the cards, and the way to older ones. */
import { Link, useNavigation } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { PersonCard, type PersonOnCard } from '#app/ui/person/person-card.tsx'
import { Loading, LoadingRows } from '../../frame/loading.tsx'
import { useHeldRows } from '../../live/held-rows.ts'
import { useSlow } from '../../live/live.ts'
import { Badges, JunkForm, StatusForm } from '../status-form.tsx'
import { BoardHead, Choice, type Count, Counts, ExportLink, Filters, Looks, Pager } from './board.tsx'
import { ChooseBox, ChosenBar, type ChosenBarProps, LastStep, type LastStepShown } from './chosen-bar.tsx'
import type { DescribedFilters } from './describe-filters.server.ts'
import type { RowLine } from './describe-row.server.ts'
import { Chips, MoreFilters, Views, type ViewsProps } from './filter-bar.tsx'
import { PersonRow } from './person-row.tsx'

export interface ListPageProps {
  title: string
  cards: readonly {
    person: PersonOnCard
    line: RowLine
    path: string
    badges: readonly string[]
    facts: readonly { label: string; value: string }[]
    others: string | null
  }[]
  counts: readonly Count[]
  filters: DescribedFilters
  /** How many were found, in words; null where nothing was asked for. */
  found: string | null
  /** True when they were looked for in a part of the list only. */
  isPart: boolean
  views: ViewsProps
  isFiltered: boolean
  /** True while junk is looked through. */
  junk: boolean
  sort: 'next' | 'newest'
  /** The order that this person usually has, and how the list looks. */
  usual: 'next' | 'newest'
  look: 'rows' | 'cards'
  /** The id of whoever looks at it. */
  self: string
  statuses: readonly string[]
  /** Those of them that ask why. */
  lost: readonly string[]
  /** Addresses; null where there is no such place, or it is not the reader's to go to. */
  paths: {
    list: string
    look: string
    csv: string | null
    /** Where one is entered by hand. */
    enter: string | null
    /** Where files of them are imported. */
    import: string | null
    junk: string
    clear: string
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
  /** Null where nothing is done with many at once. */
  chosen: ChosenBarProps | null
  /** What came of the last change of many, right after it. */
  lastStep: LastStepShown | null
  /** What a change without JavaScript has to say. */
  notice: string | null
}

export function ListPage(props: ListPageProps) {
  const {
    title,
    chosen,
    lastStep,
    counts,
    filters,
    found,
    views,
    junk,
    sort,
    usual,
    look,
    here,
    paths,
    copy,
    loading,
    mayJunk,
    notice,
  } = props
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
      {lastStep && chosen && <LastStep post={chosen.post} back={chosen.back} step={lastStep} />}
      <Counts counts={counts} />
      <div className="wrap between">
        <Views {...views} />
        <Looks path={paths.look} back={here} look={look} sort={sort} isFixed={junk} />
      </div>
      <Filters
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
        <MoreFilters {...filters} />
      </Filters>
      <Chips chips={filters.chips} clear={paths.clear} found={found} />
      {isSlow ? <Wait>{loading.text}</Wait> : <Cards {...props} />}
    </>
  )
}

function Cards(props: ListPageProps) {
  const { paths, copy, look, here, isPart, chosen } = props
  const rows = props.cards.map((card) => ({ ...card, key: card.person.id }))
  const { shown: cards, waiting, show } = useHeldRows(rows, here)
  if (cards.length === 0 && !isPart) return <Nobody {...props} />
  return (
    <>
      {waiting > 0 && (
        <p role="status" className="held-rows">
          <Button type="button" onClick={show}>
            {waiting} new, show {waiting === 1 ? 'it' : 'them'}
          </Button>
        </p>
      )}
      {chosen && look === 'rows' && <ChosenBar {...chosen} />}
      <ul className={look === 'rows' ? 'lined person-rows' : 'stack snug'}>
        {cards.map((card) => (
          <li key={card.person.id}>
            {look === 'rows' ? <Row list={props} card={card} /> : <Card list={props} card={card} />}
          </li>
        ))}
      </ul>
      {isPart && (
        <p className="meta">
          These filters were checked against 5,000 {copy.many} so far. Continue to check the rest.
        </p>
      )}
      <Pager label={`Pages of ${copy.many}`} previous={paths.previous} next={paths.next} />
    </>
  )
}

interface OneProps {
  list: ListPageProps
  card: ListPageProps['cards'][number]
}

function Row({ list, card }: OneProps) {
  const { copy, here, self } = list
  const { messageHeading } = copy
  const { status, junk } = controlsOf({ list, card })
  return (
    <PersonRow
      {...card}
      messageHeading={messageHeading}
      back={here}
      self={self}
      status={status}
      junk={junk}
      choose={list.chosen && <ChooseBox {...card.person} isAll={list.chosen.isAll} />}
    />
  )
}

function Card({ list, card }: OneProps) {
  const { person, path, badges, facts, others } = card
  const { status, junk } = controlsOf({ list, card })
  return (
    <PersonCard
      person={person}
      href={path}
      badges={<Badges badges={badges} />}
      facts={facts}
      others={others}
      messageHeading={list.copy.messageHeading}
      controls={
        <>
          {status}
          {junk}
        </>
      }
    />
  )
}

/** What may be done with a person in the list, however it looks. */
function controlsOf({ list, card: { person, path } }: OneProps) {
  const { copy, statuses, lost, mayJunk, here, look } = list
  const { one, many, statusFailure: failure } = copy
  const row = { address: path, name: person.name, back: here, version: person.version }
  return {
    status: !person.junk && (
      <StatusForm
        {...row}
        failure={failure}
        status={person.status}
        statuses={statuses}
        lost={lost}
        isShort={look === 'rows'}
      />
    ),
    junk: mayJunk && <JunkForm {...row} isJunk={person.junk !== null} one={one} many={many} />,
  }
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
