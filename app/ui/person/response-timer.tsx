/**
 * The clock of a promise: by when, how long that still is, and how pressing, in words and not in colour alone. The server
 * writes it as of its own time; in the browser it goes on counting. A timer is not read out by itself (WAI-ARIA 1.2, "timer").
 */
import { useSyncExternalStore } from 'react'
import { formatLength } from '#app/lib/lengths.ts'
import { Icon } from '../icon.tsx'

export interface ClockOnCard {
  /** When it is half used up, almost due, and broken: ISO, UTC. */
  half: string
  warning: string
  overdue: string
  /** What is to be done until the last of them. */
  by: 'Call by' | 'Email by' | 'Text by'
  /** The last of them in the agency's own words and zone. */
  label: string
  now: string
}

const stages = [
  ['overdue', 'Overdue'],
  ['warning', 'Almost due'],
  ['half', 'Due soon'],
] as const

export interface ResponseTimerProps {
  clock: ClockOnCard
  /** In a line there is no room for the due time: it is only read out. */
  isShort?: boolean
}

export function ResponseTimer({ clock, isShort = false }: ResponseTimerProps) {
  const now = useNow(clock.now)
  const [stage, word] = stages.find(([name]) => now >= Date.parse(clock[name])) ?? ['running', 'On time']
  const isLate = stage === 'overdue'
  return (
    <p className="row wrap promise-clock" data-stage={stage}>
      {!isShort && <Icon name="clock" />}
      <strong>{word}</strong>
      <span role="timer" className="promise-clock-left">
        {formatLeft(Date.parse(clock.overdue) - now, isShort)}
      </span>
      <span {...(isShort && { className: 'sr-only' })}>
        {isLate ? 'Was due' : clock.by} <time dateTime={clock.overdue}>{clock.label}</time>
      </span>
    </p>
  )
}

/** "2 d 3 h left", "1 h 05 min left", "9:41 left", "12 min late"; in short "20 h left" and "3 d left", where the rest decides nothing. */
function formatLeft(milliseconds: number, isShort: boolean): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000)
  const hours = Math.floor(seconds / 3600)
  if (isShort && hours >= 10) {
    const length = hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
    return `${length} ${milliseconds < 0 ? 'late' : 'left'}`
  }
  if (milliseconds < 0) return `${formatLength(seconds)} late`
  if (seconds >= 600) return `${formatLength(seconds)} left`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`
}

let now = Date.now()
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/** One tick a second for all clocks of a page, and none where there is no clock. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** The present in milliseconds; until React is awake the moment at which the server wrote the page. */
function useNow(written: string): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(now, Date.parse(written)),
    () => Date.parse(written),
  )
}
