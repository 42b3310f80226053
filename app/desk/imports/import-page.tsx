/** One uploaded file, from the choice of its columns to what became of its rows. */
import { Link } from 'react-router'
import { FormIssue } from '../forms/text-field.tsx'
import { CheckedFile } from './checked-file.tsx'
import { ImportEnd, ImportProgress } from './import-end.tsx'
import type { ImportPageProps } from './import-shown.ts'
import { MapColumns } from './map-columns.tsx'

export function ImportPage(props: ImportPageProps) {
  const { all, copy, state, name, lines, answer } = props
  return (
    <>
      <p className="back-link">
        <Link to={all}>← Back to imports</Link>
      </p>
      <div className="row wrap between screen-head">
        <h1>Import {copy.many}</h1>
      </div>
      <p className="meta">
        {name ? `${name}: ` : ''}
        {lines.toLocaleString('en-US')} {lines === 1 ? 'row' : 'rows'}
      </p>
      <FormIssue>{answer?.message}</FormIssue>
      {state === 'mapping' && <MapColumns {...props} />}
      {state === 'checked' && <CheckedFile {...props} />}
      {(state === 'running' || state === 'undoing') && <ImportProgress {...props} />}
      {(state === 'done' || state === 'undone' || state === 'discarded') && <ImportEnd {...props} />}
    </>
  )
}
