/**
 * Answers no request. The browser wakes it when the line is back, and it sends what is kept also when no page is open
 * (W3C "Web Background Synchronization"; elsewhere the next page sends).
 */
import { sendKept } from './kept-forms.ts'

interface SyncEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

addEventListener('sync', (event) => (event as SyncEvent).waitUntil(sendKept()))
