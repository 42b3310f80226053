/** A list that is typed line by line, and what is wrong in which of its lines. */
import { AreaField, FormIssue } from './text-field.tsx'

interface LinesIssueProps {
  /** The name of the field. */
  name: string
  /** A line for each that is wrong. */
  issue: string | undefined
}

/** At the head of a page whose list stands far below: without scripts the page comes back at its top. */
export const LinesIssue = ({ name, issue }: LinesIssueProps) => (
  <FormIssue>
    {issue && (
      <>
        <strong>
          Nothing was saved. <a href={`#list-${name}`}>Go to the list</a>
        </strong>
        {`\n${issue}`}
      </>
    )}
  </FormIssue>
)

interface LineListProps extends LinesIssueProps {
  label: string
  hint: string
  maxLength: number
  defaultValue: string
}

export const LineList = (field: LineListProps) => (
  <div id={`list-${field.name}`} className="line-list">
    <AreaField rows={14} {...field} />
  </div>
)
