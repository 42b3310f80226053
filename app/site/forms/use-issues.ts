import { useState } from 'react'
import { type FormState, type Issue, noticeOf } from '#app/forms/field.ts'

/** What was found wrong with a form, at first what its page was sent with. */
export function useIssues(state: FormState | undefined) {
  const [issues, setIssues] = useState<readonly Issue[]>(state?.issues ?? [])
  const [notice, setNotice] = useState(state?.notice ?? '')
  return {
    issues,
    notice,
    /** Shows `text` above the form and `found` at the fields; nothing takes all away. */
    say(text = '', found: readonly Issue[] = []) {
      setNotice(text)
      setIssues(found)
    },
    /** Takes away what was wrong with the field `name`: it is being mended. */
    mend(name: string) {
      const left = issues.filter((issue) => issue.name !== name)
      if (left.length === issues.length) return
      setIssues(left)
      setNotice(noticeOf(left))
    },
  }
}
