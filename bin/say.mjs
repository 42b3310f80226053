/** Notices for the person at the terminal go to stderr: stdout belongs to the program that runs afterwards. */
export function say(text) {
  process.stderr.write(`hearthline: ${text}\n`)
}

/** Says what begins and about how long it takes; the returned function says how long it took. */
export function sayBegin(what, usually) {
  const began = Date.now()
  say(`${what} (${usually}) ...`)
  return () => say(`${what}: done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
