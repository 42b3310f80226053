/** Somebody is pointing or typing at a desk. The guard has noted it: every post is input. */
export const action = () => new Response(null, { status: 204 })
