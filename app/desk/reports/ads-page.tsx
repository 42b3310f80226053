/** What ad networks are told of leads that their clicks brought: files to upload, made when somebody asks for them. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface AdsPageProps {
  notice: string | null
  /** False while the privacy notice says that nothing is shared for advertising. */
  isOn: boolean
  names: readonly string[]
  batches: readonly { id: string; made: string; files: readonly { path: string; text: string }[] }[]
}

export function AdsPage({ notice, isOn, names, batches }: AdsPageProps) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/reports">← Reports</Link>
      </p>
      <ScreenHead
        title="What ad networks are told"
        notice={notice}
        about={
          <>
            Who came by a click of Google Ads, Microsoft Advertising or Meta and then qualified or bought is
            told once, with the premium of a year for a sale. What turns out junk, a duplicate, returned, or
            worth something else is taken back or set right in later files. Visitors who ask not to be
            followed are never in them. Names at the network: {names.join(', ')}.
          </>
        }
      />
      {isOn ? (
        <form method="post">
          <input type="hidden" name="form" value="make" />
          <Button type="submit">Make files of what is new</Button>
        </form>
      ) : (
        <p>
          No files are made while no ad account is set under <Link to="/admin/agency">Agency</Link>: your
          privacy notice speaks of advertising only then.
        </p>
      )}
      {batches.length > 0 && (
        <Panel title="Files">
          <ul className="lined">
            {batches.map(({ id, made, files }) => (
              <li key={id}>
                {made}
                <ul className="bullets">
                  {files.map(({ path, text }) => (
                    <li key={path}>
                      <a className="tap" href={path} download>
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
