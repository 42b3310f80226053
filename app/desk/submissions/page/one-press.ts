/**
 * One press does one thing: a hand that clicks twice, or types a key too many, means the person who stood there. What is pressed
 * in the moment after an answer, or after somebody else came to stand in the same place, was not meant.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { waits } from '../../waits.ts'

/** How long after that a press is one too many, milliseconds: slow double clicks take half a second. */
const pauseMs = waits.deadMoment

/**
 * True while a form must not be pressed: something is under way, or has just come to its end.
 * @param isSending whether its own post is under way.
 * @param cameByItself whether its person was brought here by an outcome, and not chosen.
 */
export function useDeadMoment(isSending: boolean, cameByItself: boolean): boolean {
  const isUnderWay = useNavigation().state !== 'idle' || isSending
  // The first rendering is the server's, whose page works without scripts.
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [isDead, setDead] = useState(isAwake && cameByItself)
  useEffect(() => {
    if (isUnderWay) return setDead(true)
    const timer = setTimeout(() => setDead(false), pauseMs)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return isUnderWay || isDead
}

/** What would be done to whoever moved up: another button comes to stand in the place at once, and does the same. */
const movingUp = ['assign', 'calls', 'emails', 'texts', 'next-step', 'lost']
/** What somebody who is fast does several times in a row. */
const repeated = ['tags', 'files']
const none = { action: '', button: null as Element | null, at: Number.NEGATIVE_INFINITY }
let last = none

/** True for a second press on the `button` that does `action`, or on the one that moved into its place. Remembers it otherwise. */
export function isOneTooMany(action: string, button: Element | null): boolean {
  if (repeated.includes(action)) return false
  const at = performance.now()
  const isSame = last.button === button || movingUp.includes(action)
  if (isSame && last.action === action && at - last.at < pauseMs) return true
  last = { action, button, at }
  return false
}

/** Forgets the last press: it was refused and did nothing, so the next one is the first. */
export function forgetPress(): void {
  last = none
}
