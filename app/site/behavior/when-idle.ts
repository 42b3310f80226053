/** Runs `work` when the browser has nothing better to do; Safari, which does not tell, in a moment. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work, 50)
