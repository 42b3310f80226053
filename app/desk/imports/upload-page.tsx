/** A file of people is chosen and sent; below it, what came before. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, Labelled } from '../forms/fields.tsx'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import type { describeUploads } from './receive-upload.server.ts'

interface UploadPageProps extends Awaited<ReturnType<typeof describeUploads>> {
  /** Why the file was not taken. */
  issue: string | undefined
}

export function UploadPage({ list, many, uploads, issue }: UploadPageProps) {
  return (
    <>
      <p className="back-link">
        <Link to={list}>← Back to {many}</Link>
      </p>
      <ScreenHead title={`Import ${many}`} />
      <form method="post" encType="multipart/form-data" className="stack form panel import-form">
        <FormIssue>{issue}</FormIssue>
        <Labelled
          label="File of people"
          hint="CSV, Excel (.xlsx) or contacts (.vcf), up to 50,000 rows and 20 MB. The first line of a table names the columns. Nothing is imported before you say so."
          draw={(ties) => (
            <input
              {...ties}
              type="file"
              name="file"
              accept=".csv,.txt,.tsv,.xlsx,.vcf,text/csv,text/vcard"
              required
            />
          )}
        />
        <div className="wrap tight">
          <Button type="submit">Upload and choose columns</Button>
        </div>
      </form>
      {uploads.length > 0 && (
        <Panel title="Earlier files">
          <ul className="lined">
            {uploads.map(({ id, path, text, state }) => (
              <li key={id}>
                <Link to={path} className="tap">
                  {text}
                </Link>{' '}
                <span className="meta">{state}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
