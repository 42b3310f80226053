/** In words for the person at the terminal; printed without a stack, which would hide it. */
export class StartupError extends Error {
  override name = 'StartRefusal'
}
