/** Two rows that may be one person, side by side: what is the same and what is not, and which one to keep. */
import { type ReactElement, useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { ActionForm } from '../action-form.tsx'

export interface ComparedSide {
  id: string
  path: string
  version: number
  name: string
  /** True for the one of which more is on file. */
  isProposed: boolean
}

export interface ComparePageProps {
  sides: readonly [ComparedSide, ComparedSide]
  rows: readonly { label: string; values: readonly [string, string] }[]
  one: string
}

export function ComparePage({ sides, rows, one }: ComparePageProps) {
  return (
    <>
      <p className="back-link">
        <Link to={sides[0].path}>← Back to {sides[0].name}</Link>
      </p>
      <ScreenHead
        title="Are these the same person?"
        about={
          <>
            Choose which record to keep. It takes over the other record’s notes, emails and answers, the
            contact details, holder and earlier promise it has none of, and the other one leaves the lists.
            You can separate them again at any time.
          </>
        }
      />
      <dl className="compare">
        <Row label="Person">
          {sides.map((side) => (
            <Link key={side.id} className="tap" to={side.path}>
              {side.name}
            </Link>
          ))}
        </Row>
        {rows.map(({ label, values }) => (
          <Row key={label} label={label} differs={values[0] !== values[1]}>
            {sides.map((side, n) => (
              <span key={side.id}>{values[n] || 'No answer'}</span>
            ))}
          </Row>
        ))}
        <Row label="Keep">
          {sides.map((side, n) => (
            <KeepForm key={side.id} side={side} other={sides[1 - n]?.id ?? ''} one={one} />
          ))}
        </Row>
      </dl>
    </>
  )
}

/** Keeps one of the two, and leads to it. */
function KeepForm({ side, other, one }: KeepFormProps) {
  const navigate = useNavigate()
  const open = useCallback(() => void navigate(side.path), [navigate, side.path])
  return (
    <ActionForm target={{ ...side, back: side.path }} action="merge" fields={{ other }} onDone={open}>
      <Button type="submit" variant={side.isProposed ? 'default' : 'outline'}>
        Keep this {one}
        <span className="sr-only"> of {side.name}</span>
      </Button>
      {side.isProposed && <p className="meta">Proposed: more of it is on file.</p>}
    </ActionForm>
  )
}

interface KeepFormProps {
  side: ComparedSide
  /** The id of the one that goes. */
  other: string
  one: string
}

/** One thing of both, with a word for those who do not see the tint that it differs. */
function Row({
  label,
  differs = false,
  children,
}: {
  label: string
  differs?: boolean
  children: ReactElement[]
}) {
  return (
    <div data-differs={differs}>
      <dt>
        {label}
        {differs && <span className="sr-only"> (differs)</span>}
      </dt>
      {children.map((child) => (
        <dd key={child.key}>{child}</dd>
      ))}
    </div>
  )
}
