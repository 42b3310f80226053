/** The first line of a list of people: what it is, how many there are of each, and the ways from here. */
import { FormNotice } from '../../forms/fields.tsx'
import type { ScreenHeadProps } from '../../frame/screen-head.tsx'

export interface ListHeadProps extends Pick<ScreenHeadProps, 'title' | 'notice' | 'children'> {
  counts: readonly Count[]
}

/** In one line, because people are to stand above the fold. */
export function ListHead({ title, notice, counts, children }: ListHeadProps) {
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

export interface Count {
  /** Gives it the colour of a status of that name. */
  name: string
  label: string
  value: number
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
