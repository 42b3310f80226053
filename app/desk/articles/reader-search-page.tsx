import { useMemo } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { LineList, LinesIssue } from '../forms/line-list.tsx'
import { leadToHeading, useNextFocus } from '../frame/keys/next-focus.ts'
import { Panel } from '../frame/panel.tsx'
import { BoardHead } from '../submissions/list/board.tsx'
import type { SearchMiss } from './search-lists.server.ts'

export interface ReaderSearchProps {
  /** As typed, a line for each group. */
  synonyms: string
  misses: readonly SearchMiss[]
  /** What was taken for other words, which stand somewhere. */
  mistyped: readonly SearchMiss[]
  notice: string | null
  issue: string | undefined
}

/** What editors can do for whoever searches the site: other words for the same, and what nobody has written about yet. */
export function ReaderSearchPage({ synonyms, misses, mistyped, notice, issue }: ReaderSearchProps) {
  const rows = useMemo(() => [...misses, ...mistyped].map(({ words }) => words), [misses, mistyped])
  const noteLeft = useNextFocus({ rows, find: findDone, leadBack: leadToHeading })
  const onDone = (id: string) => noteLeft({ id, rows, isGoing: true })
  return (
    <>
      <BoardHead
        title="Search on the site"
        notice={notice}
        back={<Link to="/admin/articles">← Back to articles</Link>}
      />
      <LinesIssue name="synonyms" issue={issue} />
      <Panel title="Looked for and not found">
        {misses.length === 0 ? (
          <p>Every search of the last 90 days found all that was asked for, or what was meant.</p>
        ) : (
          <>
            <p>
              What visitors typed in the last 90 days without a result, or with one that has only a part of
              what was asked for. Nobody can be told from it: only the words and a count are kept, and nothing
              that looks like an address or a number.
            </p>
            <Misses {...{ misses, onDone }} caption="Searches that found nothing, or only something near" />
          </>
        )}
      </Panel>
      {mistyped.length > 0 && (
        <Panel title="Mistyped">
          <p>
            Visitors were shown what they probably meant. Where that is another word altogether, nobody has
            written about theirs yet, or it is missing below.
          </p>
          <Misses
            {...{ onDone }}
            misses={mistyped}
            caption="Searches that were taken for other words"
            isMended
          />
        </Panel>
      )}
      <Panel title="Words that mean the same">
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="synonyms" />
          <LineList
            label="One line for each meaning"
            name="synonyms"
            issue={issue}
            maxLength={20_000}
            defaultValue={synonyms}
            hint="Words or short phrases with commas between, as “mortgage, home loan”. Who types one of them finds the others, too, a little further down. Endings do not matter."
          />
          <Button type="submit">Save</Button>
        </form>
      </Panel>
    </>
  )
}

/** The button of the row with these words. */
const findDone = (words: string) => document.querySelector<HTMLElement>(`[data-done="${CSS.escape(words)}"]`)

interface MissesProps {
  misses: readonly SearchMiss[]
  caption: string
  /** With what each was taken for. */
  isMended?: boolean
  /** Told the words that are about to be taken off the list. */
  onDone: (words: string) => void
}

const Misses = ({ misses, caption, isMended = false, onDone }: MissesProps) => (
  <table className="table">
    <caption className="sr-only">{caption}</caption>
    <TableHead columns={['Search', ...(isMended ? ['Taken for'] : []), 'Times', 'Last', 'Seen to']} />
    <tbody>
      {misses.map(({ words, takenFor, times, last }) => (
        <tr key={words}>
          <td data-label="Search">
            <strong>{words}</strong>
          </td>
          {isMended && <td data-label="Taken for">{takenFor}</td>}
          <td data-label="Times">{times}</td>
          <td data-label="Last">{last}</td>
          <td data-label="Seen to">
            <Form method="post" preventScrollReset onSubmit={() => onDone(words)}>
              <input type="hidden" name="form" value="seen" />
              <input type="hidden" name="words" value={words} />
              <Button type="submit" variant="outline" data-done={words}>
                Done<span className="sr-only">{`: take “${words}” off the list`}</span>
              </Button>
            </Form>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
