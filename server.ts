/**
 * The roof: takes the composed product out of the build, has it read the configuration, listens, and stops without losing a
 * request. It imports nothing from app/: what the build has already is not read a second time, and a restart is a tenth of a
 * second shorter.
 */
import { createServer } from 'node:http'
import { loadProduct, type Product } from './bin/load-product.ts'

const development = process.argv.includes('--dev')
/** Ends when all is loaded: bin/build.mjs has Node keep what it compiled on the way (docs/decisions/0001-one-node-program.md). */
const loadsOnly = process.argv.includes('--load')
/**
 * Connections that wait to be accepted; the kernel takes no more than `net.core.somaxconn`, 4,096 where nobody changed it. It drops
 * what does not fit, and whoever is dropped comes again after seconds, behind all who asked later: the line in the server is fair.
 */
const backlog = 4096

// Uploads and all else that is written hold people's data: nobody but this user reads them.
process.umask(0o077)

let product: Product | undefined
try {
  const server = createServer({ connectionsCheckingInterval: 2000 })
  // The last resort: the application ends a request earlier (app/platform/process/server-times.ts), but for uploads that it gave more time.
  server.requestTimeout = 150_000
  server.keepAliveTimeout = 65_000

  product = await loadProduct(development, server)
  if (loadsOnly) process.exit()
  const { build, assets, entry } = product
  const { serverTimes } = entry
  server.headersTimeout = serverTimes.headersMs
  const config = await entry.readServerConfig()
  const beside = entry.becomeServer(config)
  const services = await entry.compose(config)
  if (beside) services.log.warn({}, beside)
  const app = entry.createHttpApp({ services, build, assets })
  server.on('request', app.handle)
  await app.warm()
  // Again, for another may have come since: two that share a port are no error to the kernel.
  await entry.assertCanListen(config)
  const { port, host } = config
  const listeners = await entry.listen(server, { port, host, backlog }).catch((error: unknown) => {
    throw entry.asConfigError(error, config)
  })

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    services.log.info({ signal }, 'stopping')
    // Whatever hangs, those who wait for the end of this process do not wait longer than eight seconds.
    setTimeout(() => {
      services.log.warn({}, 'stopped before everything had ended')
      process.exit(0)
    }, serverTimes.endMs)
    services.leave()
    await entry.drainServer(server, listeners, app, { ...serverTimes, limitMs: serverTimes.drainMs })
    await services.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // After that: requests are answered already, and an end by the signal itself would cut them off.
  services.start()
  await announce(services)
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`)
  process.exit(1)
}

function formatError(error: unknown): string {
  if (isExpected(error)) return error.message
  const { entry } = product ?? {}
  return entry?.explainStart(error, entry.readConfig()) ?? String((error as Error).stack ?? error)
}

/** What the person at the terminal can put right: its message says how, and a stack would only hide that. */
function isExpected(error: unknown): error is Error {
  // By name: the build has its own copies of the classes.
  return error instanceof Error && ['ConfigError', 'StartRefusal'].includes(error.name)
}

/** Says where the product is and, while nobody can sign in, how the owner gets in. */
async function announce(services: Awaited<ReturnType<Product['entry']['compose']>>) {
  const { config, log, database, staff } = services
  const { siteUrl: url, port, dataDir: folder } = config
  log.info({ url, port, folder, engine: database.engine }, 'Hearthline is ready')
  process.stderr.write(`\n  Hearthline   ${config.siteUrl}\n`)
  // The link is written down; without room for that the server goes on, and the next start makes one.
  const link = await staff.ownerLink().catch((error: unknown) => {
    log.warn({ err: error }, 'the link for the owner could not be made')
    return null
  })
  // Printed for the person at the terminal only: the log never holds a token.
  if (link)
    process.stderr.write(
      `  No staff accounts yet. Create the owner account (link works once, for 24 hours): ${config.siteUrl}${link}\n`,
    )
  process.stderr.write('\n')
}
