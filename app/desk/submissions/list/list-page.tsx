/** A list of submissions: counts, filters, the cards, and the way to older ones. */
import { useMemo, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { maxShown } from '#app/submissions/custom-fields/custom-field.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { PersonCard } from '#app/ui/person/person-card.tsx'
import { FormIssue, FormNotice } from '../../forms/fields.tsx'
import { leadToFound, useNextFocus } from '../../frame/keys/next-focus.ts'
import { FiltersFold, Loading, LoadingRows } from '../../frame/loading.tsx'
import type { ScreenHeadProps } from '../../frame/screen-head.tsx'
import { HeldBar, useHeldRows } from '../../live/held-rows.tsx'
import { useSlow } from '../../live/live.ts'
import { JunkForm } from '../action-form.tsx'
import { Badges, StatusForm } from '../status-form.tsx'
import { TagList } from '../tags/tag-panel.tsx'
import { Choice, ExportLink, Filters, Pager } from './board.tsx'
import { BoardView } from './board-view.tsx'
import { ChooseBox, ChosenBar, LastStep } from './chosen-bar.tsx'
import { Chips, MoreFilters, Views } from './filter-bar.tsx'
import type { Count, ListPageProps } from './list-view.ts'
import { PersonRow } from './person-row.tsx'

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
      <ListHead title={title} notice={notice} counts={counts}>
        {paths.enter && (
          <Link {...buttonLook({ size: 'sm' })} to={paths.enter}>
            New {copy.one}
          </Link>
        )}
        {paths.import && <Link to={paths.import}>Import CSV</Link>}
        {paths.csv && <ExportLink to={paths.csv} />}
        {paths.csvFor.length > 0 && (
          <details className="confirm">
            <summary>For other programs</summary>
            <p>
              {paths.csvFor.map(({ label, to }) => (
                <a key={label} className="tap" href={to}>
                  CSV for {label}
                </a>
              ))}
            </p>
          </details>
        )}
        {mayJunk && <Link to={paths.junk}>{junk ? `Back to ${copy.many}` : 'View junk'}</Link>}
      </ListHead>
      {lastStep && chosen && <LastStep post={chosen.post} back={chosen.back} step={lastStep} />}
      <FormIssue>{chosen?.lack ?? undefined}</FormIssue>
      <ListTools {...props} />
      {(filters.chips.length > 0 || views.views.length > 0) && (
        <div className="wrap between list-set">
          <Chips chips={filters.chips} clear={paths.clear} found={found} />
          <Views {...views} />
        </div>
      )}
      {isSlow ? <Wait>{loading.text}</Wait> : <People {...props} />}
    </>
  )
}

function People(props: ListPageProps) {
  const { board, paths } = props
  if (board) return <BoardView list={props} board={board} />
  return (
    <>
      {paths.board && (
        <p className="back-link">
          <Link to={paths.board}>← Back to the board</Link>
        </p>
      )}
      <Cards {...props} />
    </>
  )
}

function Cards(props: ListPageProps) {
  const { paths, copy, look, here, isPart, chosen } = props
  const rows = useMemo(() => props.cards.map(({ person }) => person.id), [props.cards])
  const held = useHeldRows(rows, here)
  const noteLeft = useNextFocus({ rows, find: findPerson, leadBack: leadToFound })
  const cards = props.cards.filter(({ person }) => held.isShown(person.id))
  if (cards.length === 0 && !isPart) return <Nobody {...props} />
  return (
    <>
      <HeldBar held={held} />
      <ul className={look === 'rows' ? 'card lined person-rows' : 'stack snug'}>
        {cards.map((card) => (
          // A person who is set to what the filter leaves out goes with the focus of whoever did it.
          <li key={card.person.id} onSubmit={() => noteLeft({ id: card.person.id, rows })}>
            {look === 'rows' ? <Row list={props} card={card} /> : <Card list={props} card={card} />}
          </li>
        ))}
      </ul>
      {chosen && look === 'rows' && <ChosenBar {...chosen} />}
      {isPart && (
        <p className="meta">
          These filters were checked against 5,000 {copy.many} so far. Continue to check the rest.
        </p>
      )}
      <Pager label={`Pages of ${copy.many}`} previous={paths.previous} next={paths.next} />
    </>
  )
}

const findPerson = (id: string) =>
  document.querySelector<HTMLElement>(`[data-person="${id}"] [data-key="open"]`)

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

/** One person of a list, as a line or as a card, with what may be done there. */
interface OneProps {
  list: ListPageProps
  card: ListPageProps['cards'][number]
}

function Row({ list, card }: OneProps) {
  const { copy, here, self, chosen } = list
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
      choose={
        chosen && (
          <ChooseBox {...card.person} isChosen={chosen.isAll || chosen.picked.includes(card.person.id)} />
        )
      }
    />
  )
}

function Card({ list, card }: OneProps) {
  const { person, href, badges, others, tags } = card
  const { status, junk } = controlsOf({ list, card })
  return (
    <PersonCard
      person={person}
      href={href}
      badges={
        <>
          <Badges badges={badges} />
          <TagList tags={tags} />
        </>
      }
      facts={[...card.facts, ...card.custom]}
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
    junk: mayJunk && (
      <JunkForm
        target={{ path, version: person.version, back: here }}
        name={person.name}
        isJunk={person.junk !== null}
        one={one}
        many={many}
      />
    ),
  }
}

/** What a list is searched, filtered, ordered and shown by. On a phone all but the search is folded away. */
function ListTools({ filters, junk, sort, usual, look, here, columns, paths, copy }: ListPageProps) {
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
            [...filters.choices, ...filters.more, ...filters.inputs].map(({ name, chosen }) => [
              name,
              chosen,
            ]),
          ),
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
      {columns.length > 0 && <Columns path={paths.look} back={here} columns={columns} />}
    </div>
  )
}

interface ColumnsProps extends Pick<LooksProps, 'path' | 'back'> {
  columns: ListPageProps['columns']
}

/** Which of the fields that an owner added stand beside each person. */
const Columns = ({ path, back, columns }: ColumnsProps) => (
  <details className="confirm">
    <summary>Columns</summary>
    {/* A key: what was chosen elsewhere is what it begins with. */}
    <Form key={JSON.stringify(columns)} method="post" action={path} className="stack tight">
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="columns" value="1" />
      {columns.map(({ key, name, isShown }) => (
        <label key={key} className="row tight">
          <input type="checkbox" name={`column.${key}`} defaultChecked={isShown} />
          {name}
        </label>
      ))}
      {columns.length > maxShown && (
        <p className="meta">The first {maxShown} you choose are shown, and among the filters.</p>
      )}
      <div>
        <Button type="submit" size="sm">
          Show these
        </Button>
      </div>
    </Form>
  </details>
)

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

interface ListHeadProps extends Pick<ScreenHeadProps, 'title' | 'notice' | 'children'> {
  counts: readonly Count[]
}

/** What it is, how many there are of each, and the ways from here: in one line, because people are to stand above the fold. */
function ListHead({ title, notice, counts, children }: ListHeadProps) {
  return (
    <>
      <div className="row wrap list-head">
        <h1>{title}</h1>
        <Counts counts={counts} />
        <div className="row wrap tight list-ways">{children}</div>
      </div>
      <FormNotice>{notice ?? null}</FormNotice>
    </>
  )
}

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="counts" aria-label="Summary">
      {counts.map(({ name, label, value }) => (
        <div key={name} data-status={name}>
          <dt>{label}</dt>
          <dd>{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
