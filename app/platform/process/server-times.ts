/** How long the server waits: one place, so that tests need not sit it out. */

const usual = {
  /** Until the head of a request must be there. */
  headersMs: 10_000,
  /** Until the body of a request must be there, for whoever was not given more time. */
  bodyMs: 18_000,
  /** How long nothing of an answer may move before its connection is ended. */
  stillMs: 20_000,
  /** In which a load balancer may notice /readyz while new connections are still taken. */
  noticeMs: 1_000,
  /** After that, in which a kept-alive connection may send one more request. */
  lastCallMs: 1_000,
  /** In all, after which whatever is still under way is cut off. */
  drainMs: 6_000,
  /** In all, after which the process ends whatever hangs. */
  endMs: 7_000,
  /** How long a migration waits for a lock before it gives way: whoever wants the table waits behind it. */
  lockMs: 3_000,
  /** Between two looks whether a migration waits. */
  lookMs: 2_000,
}

export type ServerTimes = typeof usual

// No setting: only what runs in the process before the product can set it (test/support/server-process.ts).
const { hearthlineTimes } = globalThis as { hearthlineTimes?: Partial<ServerTimes> }

export const serverTimes: Readonly<ServerTimes> = { ...usual, ...hearthlineTimes }
