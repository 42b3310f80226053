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
    } else if (answer?.held) setIssues({})
    else if (answer?.ok) setIssues(withoutAsides)
    if (answer?.brokenLinks) setLinks(answer.brokenLinks)
  }
  useEffect(() => {
    if (answer?.issues && form.current) focusFirst(form.current)
  }, [answer, form])

  const takeSaved = (saved: SavedAnswer) => {
    const next = isStrict ? saved.issues : slugOnly(saved.issues)
    // A moment or a reviewer is no part of what is saved: its issue stands until the next button.
    setIssues((before) => ({ ...next, ...asidesOf(before) }))
    setLinks(saved.brokenLinks)
  }
  return { issues, links, takeSaved }
}

/** Fields that buttons read and nothing saves. */
export const asides: readonly string[] = ['publishAt', 'reviewer', 'reviewDue', 'changes']

const asidesOf = (issues: FieldIssues): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([name]) => asides.includes(name)))
const withoutAsides = (issues: FieldIssues): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([name]) => !asides.includes(name)))

/** Leads to the first field that something is amiss with, also where it is folded away; the text stands in for its HTML. */
function focusFirst(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<HTMLElement>('[aria-invalid]')]
  for (const field of fields) field.closest('details')?.setAttribute('open', '')
  const isText = (field: Element) => field.matches('[name="content"]')
  const first = fields.find((field) => isText(field) || field.checkVisibility())
  const text = first && isText(first) && !first.checkVisibility() && document.getElementById('editor-text')
  ;(text || first)?.focus()
}

/** While somebody is still writing, only an address that is taken is worth a word. */
function slugOnly({ slug }: FieldIssues): FieldIssues {
  return slug ? { slug } : {}
}
