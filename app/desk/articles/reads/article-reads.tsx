/** How often an article is read and what it brings, by month. */
import { Link } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { BarsChart, type Series } from '../../overview/charts.tsx'

export interface ArticleReadsProps {
  id: string
  title: string
  /** Where readers read it; null where they do not. */
  path: string | null
  months: readonly string[]
  /** Percent of the reads that came to the end. */
  share: number
  reading: readonly Series[]
  /** Empty where nothing is sold. */
  brought: readonly Series[]
}

export function ArticleReads({ id, title, path, months, share, reading, brought }: ArticleReadsProps) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <div className="row wrap between screen-head">
        <h1>Readers of “{title || 'Untitled'}”</h1>
        <div className="row wrap tight">
          {path && (
            <Link {...buttonLook({ variant: 'outline' })} to={path} reloadDocument>
              View
            </Link>
          )}
          <Link {...buttonLook({ variant: 'outline' })} to={`/admin/articles/${id}/edit`} reloadDocument>
            Edit
          </Link>
        </div>
      </div>
      <h2>The last {months.length} months</h2>
      <div className="charts">
        <BarsChart title="By month" head="Month" times={months} scales={[reading, brought]}>
          {months[0]} to {months.at(-1)}. The current month is striped.{' '}
          {brought.length > 0 && 'Leads and policies have a scale of their own.'}
        </BarsChart>
      </div>
      <p className="measure">
        {(reading[0]?.total ?? 0) > 0
          ? `${share}% of the reads in these months came to the end.`
          : 'Nobody has read this article in these months yet.'}
      </p>
      <p className="meta measure">
        A read counts when the page was in sight for three seconds. Read to the end means that the end of the
        text was in sight and a third of the reading time had passed. Both are counted without cookies and
        without any record of who the reader was. Left out are signed-in staff, search engines and other
        machines, and visitors whose browser sends Global Privacy Control or Do Not Track.
      </p>
      {brought.length > 0 && (
        <p className="meta measure">
          A lead counts when its form was sent from the page of this article, in the month it arrived.
          Policies are those of leads with the status converted. Junk, duplicates and tests are left out.
        </p>
      )}
    </>
  )
}
