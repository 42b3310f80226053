/** A list of submissions: counts, filters, the cards, and the way to older ones. */
import { useMemo } from 'react'
import { Link, useNavigation } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { FormIssue } from '../../forms/text-field.tsx'
import { leadToFound, useNextFocus } from '../../frame/keys/next-focus.ts'
import { Loading, LoadingRows } from '../../frame/loading.tsx'
import { HeldBar, useHeldRows } from '../../live/held-rows.tsx'
import { useSlow } from '../../live/live.ts'
import { BoardView } from '../board/board-view.tsx'
import { ExportLink, Pager } from './board.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { Chips, Views } from './filter-bar.tsx'
import { LastStep } from './last-step.tsx'
import { ListHead } from './list-head.tsx'
import { ListTools } from './list-tools.tsx'
import type { ListPageProps } from './list-view.ts'
import { Card, Row } from './one-in-list.tsx'

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
      <ul className={look === 'rows' ? 'lined person-rows' : 'stack snug'}>
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
