import { createContext, type ReactNode, useContext } from 'react'
import type { TermUse } from '#app/content/glossary/first-uses.ts'
import { SiteLink } from '../links/site-link.tsx'

/** The words of the page that lead to the glossary; none on pages that do not say. */
export const TermUses = createContext<readonly TermUse[]>([])

/** Running text, with a link at the words that the page uses here for the first time. */
export function Words({ text }: { text: string }) {
  const uses = useContext(TermUses).filter(
    ({ begins, at, phrase }) => text.startsWith(begins) && text.startsWith(phrase, at),
  )
  const pieces: ReactNode[] = []
  let end = 0
  for (const { at, phrase, to } of uses) {
    pieces.push(
      text.slice(end, at),
      <SiteLink key={to} to={to}>
        {phrase}
      </SiteLink>,
    )
    end = at + phrase.length
  }
  return [...pieces, text.slice(end)]
}
