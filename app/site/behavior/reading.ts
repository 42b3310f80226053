/** Tells the server that an article is read, and that it was read to the end: how often, never by whom. */
import { beaconOfEnd, beaconPath } from '#app/platform/http/admission/beacon-path.ts'
import { isPrivate, metaOf } from './tracking.ts'

/** Seconds in sight after which it counts as read. */
const begunAfter = 3
/** The part of the time it takes to read that has to pass before its end counts: many skim, and know some of it. */
const leastShare = 1 / 3

/**
 * While the page is in sight: not what the browser draws ahead, nor an unopened tab. Whoever asked not to be followed
 * tells nothing.
 */
function countReading(text: HTMLElement) {
  const minutes = Number(metaOf('reading-minutes'))
  let seconds = 0
  let sawEnd = false
  const tell = (query = '') => navigator.sendBeacon?.(beaconPath + location.pathname + query)
  const clock = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    seconds++
    if (seconds === begunAfter) tell()
    sawEnd ||= text.getBoundingClientRect().bottom <= innerHeight
    if (!sawEnd || seconds < Math.max(begunAfter, minutes * 60 * leastShare)) return
    tell(beaconOfEnd)
    clearInterval(clock)
  }, 1000)
}

const text = document.querySelector<HTMLElement>('.article-body')
if (text && !isPrivate() && navigator.doNotTrack !== '1') countReading(text)
