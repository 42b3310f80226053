/** What the server last said of the article: what is amiss with its fields, and which of its links lead nowhere. */
import { type RefObject, useEffect, useState } from 'react'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import type { EditorAnswer, FieldIssues } from '../saving/editor-answer.ts'
import type { SavedAnswer } from '../saving/post-draft.ts'
import type { EditorData } from './editor-data.server.ts'

export function useIssues(
  loaded: EditorData,
  answer: EditorAnswer | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [issues, setIssues] = useState<FieldIssues>(() => answer?.issues ?? slugOnly(loaded.issues))
  const [links, setLinks] = useState<readonly BrokenLink[]>(loaded.brokenLinks)
  // Whoever tried to publish wants to know what is still missing.
  const [isStrict, setStrict] = useState(answer?.issues !== undefined)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.issues) {
      setStrict(true)
      setIssues(answer.issues)
    } else if (answer?.ok) setIssues(({ publishAt: _past, ...others }) => others)
    if (answer?.brokenLinks) setLinks(answer.brokenLinks)
  }
  useEffect(() => {
    if (answer?.issues) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer, form])

  const takeSaved = (saved: SavedAnswer) => {
    const next = isStrict ? saved.issues : slugOnly(saved.issues)
    // A moment is no part of what is saved: its issue stands until the next button.
    setIssues(({ publishAt }) => (publishAt ? { ...next, publishAt } : next))
    setLinks(saved.brokenLinks)
  }
  return { issues, links, takeSaved }
}

/** While somebody is still writing, only an address that is taken is worth a word. */
function slugOnly({ slug }: FieldIssues): FieldIssues {
  return slug ? { slug } : {}
}
