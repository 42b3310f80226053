/** Everything else under /admin. The guard refuses it before this runs; without a handler it would be a 405. */
export const loader = () => new Response('Not found', { status: 404 })
export const action = loader
