/**
 * The roof: reads the configuration, takes the composed product out of the build, listens, and stops
 * without losing a request. It imports no state from app/.
 */
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError, readConfig } from './app/platform/config.ts'
import { loadProduct } from './bin/load-product.ts'

const development = process.argv.includes('--dev')

// Uploads and all else that is written hold people's data: nobody but this user reads them.
process.umask(0o077)

try {
  const config = readConfig()
  const server = createServer({ connectionsCheckingInterval: 2000 })
  server.headersTimeout = 10_000
  // The last resort: the application ends a request after 18 seconds, but for uploads that it gave more time.
  server.requestTimeout = 150_000
  server.keepAliveTimeout = 65_000

  const { build, assets, entry } = await loadProduct(development, server)
  const services = await entry.compose(config)
  const app = entry.createHttpApp({ services, build, assets })
  server.on('request', app.handle)
  await app.warm()
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(config.port, config.host, resolve),
  )
  services.start()
  await announce(services)

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    services.log.info({ signal }, 'stopping')
    // For a moment requests are still answered, each asked to close its connection, so that none is cut off.
    app.drain()
    await pause(1000)
    services.leave()
    const closed = new Promise((resolve) => server.close(resolve))
    await Promise.race([closed, pause(6000)])
    server.closeAllConnections()
    await services.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}

/** What the person at the terminal can put right: its message says how, and a stack would only hide that. */
function isExpected(error: unknown): error is Error {
  // By name: the build has its own copy of the class.
  return error instanceof ConfigError || (error instanceof Error && error.name === 'StartRefusal')
}

/** Says where the product is and, while nobody can sign in, how the owner gets in. */
async function announce(
  services: Awaited<ReturnType<Awaited<ReturnType<typeof loadProduct>>['entry']['compose']>>,
) {
  const { config, log, database, staff } = services
  log.info({ url: config.siteUrl, port: config.port, engine: database.engine }, 'Hearthline is ready')
  process.stderr.write(`\n  Hearthline   ${config.siteUrl}\n`)
  const link = await staff.ownerLink()
  // Printed for the person at the terminal only: the log never holds a token.
  if (link)
    process.stderr.write(`  No staff yet. Make the owner (once, within 24 hours): ${config.siteUrl}${link}\n`)
  process.stderr.write('\n')
}
