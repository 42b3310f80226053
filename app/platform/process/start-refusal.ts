/**
 * Why the program does not start, in words for the person at the terminal who can put it right. The start prints the
 * message alone: a stack would hide it.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
