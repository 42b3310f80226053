import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LineList, LinesIssue } from '../../forms/line-list.tsx'
import { FormNotice } from '../../forms/text-field.tsx'
import { Panel } from '../../frame/panel.tsx'

export interface AutoLinksProps {
  /** As typed, a line for each subject. */
  links: string
  notice: string | null
  issue: string | undefined
}

/** The list of links that articles get by themselves. */
export function AutoLinksPage({ links, notice, issue }: AutoLinksProps) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <h1>Automatic links</h1>
      <FormNotice>{notice}</FormNotice>
      <LinesIssue name="links" issue={issue} />
      <Panel title="Words that become links">
        <p className="measure">
          The first time an article mentions one of these subjects, the words lead to its page. The text of
          the article does not change. There is one link for each page, none where the writer made one, none
          from an article to itself, and at most eight in an article. Words of the glossary are linked
          besides.
        </p>
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="auto-links" />
          <LineList
            label="One line for each subject"
            name="links"
            issue={issue}
            maxLength={40_000}
            defaultValue={links}
            hint="Words or phrases with commas between, an equals sign, and where they lead: “annuity, annuities = /services/annuities”. An article works, too: write the address that readers see, and the link follows when it changes."
          />
          <Button type="submit">Save</Button>
        </form>
      </Panel>
    </>
  )
}
