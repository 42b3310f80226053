/** Takes over the markup of an island, or draws it where the server drew only its place. */
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setSold } from '#app/content/lines/sold.ts'
import { SiteContext, type SiteFacts } from '../context/site-context.ts'

/** Resolves once React answers in `element`. `draw` is given what the server drew it of. */
export const mount = (element: HTMLElement, draw: (props: never) => ReactNode): Promise<void> =>
  new Promise((resolve) => {
    // Written by the server into the same page (forms/island.tsx, context/page-context.tsx).
    const facts = JSON.parse(document.getElementById('site-facts')?.textContent ?? '') as SiteFacts
    setSold(facts.sold ?? null)
    const props = JSON.parse(element.dataset.props ?? '') as never
    const island = (
      <SiteContext value={facts}>
        <Ready element={element} onReady={resolve}>
          {draw(props)}
        </Ready>
      </SiteContext>
    )
    if (element.querySelector('form')) hydrateRoot(element, island)
    else createRoot(element).render(island)
  })

interface ReadyProps {
  element: HTMLElement
  onReady(): void
  children: ReactNode
}

function Ready({ element, onReady, children }: ReadyProps) {
  // What stood there kept its room; from the same picture on the form does.
  useLayoutEffect(() => {
    element.className = 'island'
  }, [element])
  useEffect(onReady, [onReady])
  return children
}
