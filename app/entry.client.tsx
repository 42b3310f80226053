/** Wakes the page: React takes over the markup the server sent. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * A touch that reaches React before it has taken over makes it do all of that at once, and nothing is drawn meanwhile. Until
 * it is awake the browser and loader.js answer alone, as they did while it slept. The desk has no loader: there React hears
 * everything.
 */
function listenWhenAwake() {
  const sleeper = window.hearthline
  if (!sleeper) return () => {}
  sleeper.waking = true
  const listen = document.addEventListener
  document.addEventListener = (kind: string, hear: EventListener, options?: AddEventListenerOptions) =>
    listen.call(document, kind, (event) => sleeper.awake && hear(event), options)
  return () => {
    document.addEventListener = listen
  }
}

const listensAsBefore = listenWhenAwake()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
listensAsBefore()
