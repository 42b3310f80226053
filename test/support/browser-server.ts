/** Starts the one browser of a run of journeys (`globalSetup` of their project). Tests reach it through ./shared-browser.ts. */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserFlags, findShell } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of the journeys is spoken to. */
    browserUrl: string
  }
}

/** A page of a test lives for seconds: what optimizes code that runs for long costs a sixth of its processor time and never pays. */
const flags = [...browserFlags, '--js-flags=--no-maglev --no-opt']

export default async function setup(project: TestProject) {
  const server = await chromium.launchServer({
    executablePath: findShell(),
    args: flags,
    host: '127.0.0.1',
  })
  project.provide('browserUrl', server.wsEndpoint())
  return () => server.close()
}
