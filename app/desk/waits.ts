/**
 * In milliseconds, all in one place; tests hand the built file out with shorter ones (test/support/short-waits.ts).
 */
export const waits = {
  /** An article is saved this long after the last input, and after `autosaveLongest` at the latest. */
  autosave: 1_500,
  autosaveLongest: 10_000,
  autosaveRetries: [2_000, 4_000, 8_000, 16_000, 30_000],
  /** Between two copies of what is written on this device. */
  keepCopy: 500,
  /** After the last letter, until the text is looked over and its comments followed. */
  textChecks: 600,
  commentMarks: 400,
  /** After the last letter of a search for pictures and links. */
  search: 200,
  pictureQuestion: 1_000,
  /**
   * The least time between two refreshes. With 200 open desks half a second stalled the server (`npm run bench --
   * live`); two seconds are promised.
   */
  refresh: 1_200,
  /** Without a line, before somebody needs to hear of it: a server that restarts is back by then. */
  deaf: 8_000,
  /**
   * Until a refused line is asked for again, and at most as much more by chance: all desks ask at once when a server
   * starts.
   */
  lineRetry: 2_000,
  lineRetrySpread: 4_000,
  /** After which a window that is looked at takes the line over: a phone stops the windows that nobody sees. */
  lineTakeover: 3_000,
  /** Between two tries to send what waits on this device: browsers do not always notice that a line is back. */
  unsentRetry: 10_000,
  pageRetry: 3_000,
  importLook: 1_000,
  /** How long after an answer a press is one too many: slow double clicks take half a second. */
  deadMoment: 700,
}
