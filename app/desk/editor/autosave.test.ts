import { expect, it, vi } from 'vitest'
import { DeviceCopy } from './autosave.ts'

/** Node is as Safari here: neither has requestIdleCallback. */
it('plans a copy once, however often it is asked for, and again after it', async () => {
  vi.useFakeTimers()
  const keep = vi.fn()
  const copy = new DeviceCopy('article')
  copy.plan(keep)
  copy.plan(keep)
  vi.runAllTimers()
  expect(keep).toHaveBeenCalledOnce()
  copy.plan(keep)
  vi.runAllTimers()
  expect(keep).toHaveBeenCalledTimes(2)
  copy.plan(keep)
  copy.stop()
  vi.runAllTimers()
  expect(keep).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
