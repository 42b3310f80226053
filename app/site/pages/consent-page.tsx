import type { ConsentPageCopy, ConsentPageState } from '#app/content/pages/consent.ts'
import { Button } from '#app/ui/button.tsx'
import { FormCard, PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'

export interface ConsentPageProps {
  copy: ConsentPageCopy
  state: ConsentPageState
  /** The key of the link; it goes into the form, and into no address. */
  token?: string | undefined
  /** When the file was handed out first. */
  since?: string | undefined
  issue?: string | undefined
}

/** Hands out a certificate to whoever has its link, or says whether a file is one. */
export function ConsentPage({ copy, state, token, since = '', issue }: ConsentPageProps) {
  const { heading, body } = copy.texts[state]
  return (
    <div className="shell page-head stack">
      <h1>{heading}</h1>
      <p className="soft lede" role={state === 'known' || state === 'unknown' ? 'status' : undefined}>
        {since ? `${body} ${since}.` : body}
      </p>
      {state === 'open' && (
        <form method="post" action="/consent/file" className="wrap actions">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="form" value="pdf">
            {copy.buttons.pdf}
          </Button>
          <Button type="submit" name="form" value="json" variant="outline">
            {copy.buttons.json}
          </Button>
        </form>
      )}
      {state === 'check' ? (
        <FormCard>
          <form method="post" action="/consent" encType="multipart/form-data" className="stack">
            {issue && (
              <p role="alert" className="form-error">
                {issue}
              </p>
            )}
            <label className="field">
              {copy.file}
              <input className="control" type="file" name="file" accept=".pdf,.json" />
            </label>
            <label className="field">
              {copy.digest}
              <input
                className="control"
                name="digest"
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
              />
            </label>
            <Button type="submit">{copy.send}</Button>
          </form>
        </FormCard>
      ) : (
        <>
          <p>
            <SiteLink to="/consent">{copy.again}</SiteLink>
          </p>
          <PhoneLine />
        </>
      )}
    </div>
  )
}
