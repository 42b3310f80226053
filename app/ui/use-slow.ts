import { useEffect, useState } from 'react'

/** `waiting`, but only once it has lasted 200 ms: what is quick should not flash. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = waiting ? setTimeout(() => setSlow(true), 200) : undefined
    if (!waiting) setSlow(false)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting && slow
}
