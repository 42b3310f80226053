/**
 * The service worker of the forms. It answers no request, so it slows none: the browser wakes it when the line is back, and it
 * sends what is kept, also when no page of the site is open (W3C "Web Background Synchronization"; Chromium has it, and
 * elsewhere the next page that is opened sends).
 */
import { sendKept } from './kept-forms.ts'

interface SyncEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

addEventListener('sync', (event) => (event as SyncEvent).waitUntil(sendKept()))
