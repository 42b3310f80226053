/** What stands in place of a page while a research page is on its way: outlines of what comes. */
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSlow } from '#app/ui/use-slow.ts'
import { WaitingCards } from './waiting-cards.tsx'

/** Shows `children`, and outlines once the way to another research page has taken 200 ms. */
export function ResearchWait({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const goingTo = state === 'loading' && location.pathname !== pathname ? location.pathname : ''
  const isSlow = useSlow(/^\/research(\/|$)/.test(goingTo))
  if (!isSlow) return children
  const isArticle = goingTo.split('/').length > 3
  return <div className="shell page-head">{isArticle ? <WaitingArticle /> : <WaitingCards />}</div>
}

function WaitingArticle() {
  return (
    <div role="status" className="stack article-waiting">
      <span className="sr-only">Loading article...</span>
      {['title', 'excerpt', 'facts', 'first', 'second', 'third'].map((part) => (
        <span key={part} className="skeleton" aria-hidden="true" data-skeleton="" />
      ))}
    </div>
  )
}
