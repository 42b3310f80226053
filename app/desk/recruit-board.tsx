/** The screen of applications: counts, filters, the cards, and the way to older ones. */
import { Link, useNavigation } from 'react-router'
import { recruitStatuses } from '#app/recruits/recruit.ts'
import { RecruitCard, type RecruitOnCard } from '#app/recruits/recruit-card.tsx'
import { noRecruitFilter, type RecruitChoice, recruitListPath } from '#app/recruits/recruit-filter.ts'
import type { RecruitCounts } from '#app/recruits/recruit-list.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useSlow } from './frame/live.ts'
import { LoadingRows } from './frame/loading.tsx'
import { JunkForm, StatusForm } from './status-form.tsx'
import { BoardHead, Choice, Counts, ExportLink, Filters, Pager, Sort } from './submissions/board.tsx'

export interface RecruitBoardProps {
  counts: RecruitCounts
  recruits: RecruitOnCard[]
  filter: RecruitChoice
  previous: string | null
  next: string | null
  /** The address of exactly this page of the list. */
  here: string
  mayJunk: boolean
  mayExport: boolean
  /** What a change without JavaScript has to say. */
  notice: string | null
}

export function RecruitBoard(props: RecruitBoardProps) {
  const { counts, filter, mayJunk, mayExport, notice } = props
  const { search, status, licensed, junk, sort } = filter
  const navigation = useNavigation()
  const slow = useSlow(navigation.state === 'loading' && navigation.location.pathname === '/admin/recruits')
  return (
    <>
      <BoardHead title={junk ? 'Junk applications' : 'Recruits'} notice={notice}>
        {mayExport && <ExportLink to={recruitListPath(filter, {}, '/admin/recruits.csv')} />}
        {mayJunk && (
          <Link to={recruitListPath({ ...filter, junk: !junk })}>
            {junk ? 'Back to recruits' : 'Look through junk'}
          </Link>
        )}
      </BoardHead>
      <Counts
        counts={[
          { name: 'total', label: 'Total Applications', value: counts.total },
          { name: 'new', label: 'New Applications', value: counts.new },
          { name: 'licensed', label: 'Licensed Candidates', value: counts.licensed },
          { name: 'hired', label: 'Hired', value: counts.hired },
        ]}
      />
      <Filters
        action="/admin/recruits"
        chosen={{ q: search, status, licensed }}
        searchLabel="Search name or email"
        junk={junk}
        sort={sort}
        end={
          <Link
            {...buttonLook({ variant: 'outline' })}
            to={recruitListPath({ ...noRecruitFilter, junk, sort })}
          >
            Clear Filters
          </Link>
        }
      >
        <Choice name="status" label="Status" options={recruitStatuses} chosen={status} />
        <Choice name="licensed" label="Licensed" options={['yes', 'no']} chosen={licensed} />
      </Filters>
      {!junk && (
        <Sort
          chosen={sort}
          paths={{
            next: recruitListPath({ ...filter, sort: 'next' }),
            newest: recruitListPath({ ...filter, sort: 'newest' }),
          }}
        />
      )}
      {slow ? <LoadingRows>Loading recruits...</LoadingRows> : <Recruits {...props} />}
    </>
  )
}

function Recruits({ recruits, filter, previous, next, here, mayJunk }: RecruitBoardProps) {
  if (recruits.length === 0) return <NoApplications filter={filter} />
  return (
    <>
      <ul className="person-cards">
        {recruits.map((recruit) => {
          const row = {
            address: `/admin/recruits/${recruit.id}`,
            name: recruit.name,
            back: here,
            version: recruit.version,
          }
          return (
            <li key={recruit.id}>
              <RecruitCard
                recruit={recruit}
                controls={
                  <>
                    {!recruit.junk && (
                      <StatusForm {...row} status={recruit.status} statuses={recruitStatuses} />
                    )}
                    {mayJunk && (
                      <JunkForm
                        {...row}
                        isJunk={recruit.junk !== null}
                        one="this application"
                        many="recruits"
                      />
                    )}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
      <Pager
        label="Pages of recruits"
        previous={previous && recruitListPath(filter, { before: previous })}
        next={next && recruitListPath(filter, { after: next })}
      />
    </>
  )
}

function NoApplications({ filter: { search, status, licensed, junk } }: Pick<RecruitBoardProps, 'filter'>) {
  const isFiltered = search !== '' || status !== 'all' || licensed !== 'all'
  return (
    <div className="notice-card">
      <h2>No Applications Found</h2>
      <p>
        {isFiltered
          ? 'No applications match your current filters.'
          : junk
            ? 'Nothing was put aside. Caught spam and what you mark as junk appear here.'
            : "You haven't received any recruitment applications yet."}
      </p>
    </div>
  )
}
