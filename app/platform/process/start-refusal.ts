/** In words for the person at the terminal; printed without a stack, which would hide it. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
