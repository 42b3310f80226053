/**
 * How long the scripts of the desk wait in a browser: milliseconds, all in one place. Nothing at run time changes them. The door of
 * tests hands the file they are built into out with shorter ones (test/support/short-waits.ts).
 */
export const waits = {
  /** An article is saved this long after the last input, and after `autosaveLongest` at the latest. */
  autosave: 1_500,
  autosaveLongest: 10_000,
  /** After one, two, three failures to save, and so on with the last. */
  autosaveRetries: [2_000, 4_000, 8_000, 16_000, 30_000],
  /** Between two copies of what is written on this device. */
  keepCopy: 500,
  /** After the last letter, until the text is looked over, its outline drawn, and its comments followed. */
  textChecks: 600,
  outline: 300,
  commentMarks: 400,
  /** After the last letter of a search for pictures, links and words of the text. */
  search: 200,
  /** After the last letter, until a picture asks what it shows. */
  pictureQuestion: 1_000,
  /**
   * The least time between two refreshes: a flood of leads must not make every desk ask without end. With 200 open desks half a
   * second of it stalled the server (`npm run bench -- live`); two seconds is what is promised.
   */
  refresh: 1_200,
  /** Without a line, before somebody needs to hear of it: a server that restarts is back by then. */
  deaf: 8_000,
  /**
   * Until a line that was refused is asked for again, and at most as much more by chance: all desks ask at once when a server
   * starts, and it lets in as many as it can.
   */
  lineRetry: 2_000,
  lineRetrySpread: 4_000,
  /** After which a window that is looked at takes the line over: a phone stops the windows that nobody sees. */
  lineTakeover: 3_000,
  /** Between two tries to send what waits on this device: browsers do not always notice that a line is back. */
  unsentRetry: 10_000,
  /** Between two tries to open a page that could not be read. */
  pageRetry: 3_000,
  /** Between two looks at an import that runs. */
  importLook: 1_000,
  /** How long after an answer a press is one too many: slow double clicks take half a second. */
  deadMoment: 700,
}
