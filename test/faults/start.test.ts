/** A start that cannot be: it ends at once, and its last words say which variable to put right. */
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { prepareServer } from '../support/server-process.ts'

async function lastWords(environment: Record<string, string>, occupy = false): Promise<string> {
  const server = await prepareServer(environment)
  onTestFinished(() => server.remove())
  const other = createServer((_, response) => void response.writeHead(503).end())
  if (occupy) await new Promise<void>((resolve) => other.listen(server.port, '127.0.0.1', resolve))
  const error = await server.start().catch((one: Error) => one)
  other.close().closeAllConnections()
  return (error as Error).message
}

it.each([
  [
    { HOST: 'nowhere.invalid' },
    /^ {2}HOST (does not resolve to an address|could not be looked up): nowhere\.invalid$/m,
  ],
  // An address for documentation (RFC 5737), which no machine has.
  [{ HOST: '192.0.2.1' }, /^ {2}HOST is not an address of this machine: 192\.0\.2\.1$/m],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33', SMPT_URL: 'smtp://mail.example' },
    /^ {2}SMPT_URL is not a known setting\. Did you mean SMTP_URL\?$/m,
  ],
  [
    { HOST: 'nowhere.invalid', FORM_LIMITS: 'maybe' },
    /^ {2}FORM_LIMITS must be on or off\n {2}HOST (does not resolve|could not)/m,
  ],
])('names %o', async (environment, words) => {
  const said = await lastWords(environment as Record<string, string>)
  expect(said).toContain('the server ended (1): The configuration is wrong:')
  expect(said).toMatch(words)
  expect(said).not.toMatch(/^ {4}at /m)
})

it('names a port that is taken', async () => {
  expect(await lastWords({}, true)).toMatch(
    /^ {2}PORT is already in use by another program, or by this site if it runs already .*: \d+$/m,
  )
})
