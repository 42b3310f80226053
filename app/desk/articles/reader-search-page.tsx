import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { AreaField } from '../forms/area-field.tsx'
import { FormIssue } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import { BoardHead } from '../submissions/list/board.tsx'

export interface ReaderSearchProps {
  /** As typed, a line for each group. */
  synonyms: string
  misses: readonly { words: string; times: number; last: string }[]
  notice: string | null
  issue: string | undefined
}

/** What editors can do for whoever searches the site: other words for the same, and what nobody has written about yet. */
export function ReaderSearchPage({ synonyms, misses, notice, issue }: ReaderSearchProps) {
  return (
    <>
      <BoardHead
        title="Search on the site"
        notice={notice}
        back={<Link to="/admin/articles">← Back to articles</Link>}
      />
      <Panel title="Looked for and not found">
        {misses.length === 0 ? (
          <p>Every search of the last 90 days found all that was asked for.</p>
        ) : (
          <>
            <p>
              What visitors typed in the last 90 days without a result, or with one that only comes close: a
              part of what was asked for, or another word. Nobody can be told from it: only the words and a
              count are kept, and nothing that looks like an address or a number.
            </p>
            <Misses misses={misses} />
          </>
        )}
      </Panel>
      <Panel title="Words that mean the same">
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="synonyms" />
          <FormIssue>{issue}</FormIssue>
          <AreaField
            label="One line for each meaning"
            name="synonyms"
            rows={14}
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

const Misses = ({ misses }: Pick<ReaderSearchProps, 'misses'>) => (
  <table className="table">
    <caption className="sr-only">Searches that found nothing, or only something near</caption>
    <TableHead columns={['Search', 'Times', 'Last', 'Seen to']} />
    <tbody>
      {misses.map(({ words, times, last }) => (
        <tr key={words}>
          <td data-label="Search">
            <strong>{words}</strong>
          </td>
          <td data-label="Times">{times}</td>
          <td data-label="Last">{last}</td>
          <td data-label="Seen to">
            <form method="post">
              <input type="hidden" name="form" value="seen" />
              <input type="hidden" name="words" value={words} />
              <Button type="submit" variant="outline">
                Done<span className="sr-only">{`: take “${words}” off the list`}</span>
              </Button>
            </form>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
