/** A real issuer of tokens, and a mail server that takes nothing else. */
import { OAuth2Server } from 'oauth2-mock-server'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

export interface Issued {
  statusCode: number
  body: Record<string, unknown>
}

/** Starts it; `change` sees each answer for tokens with what was asked. It ends with the test. */
export async function openIssuer(change: (answer: Issued, asked: Record<string, string>) => void = () => {}) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  const port = await freePort()
  await server.start(port, '127.0.0.1')
  // As it is asked for: a name might lead to another of the machine's addresses.
  server.issuer.url = `http://127.0.0.1:${port}`
  onTestFinished(() => server.stop().catch(() => {}))
  const asked: Record<string, string>[] = []
  const tokens: string[] = []
  const revoked: string[] = []
  // Two of one second would be the same.
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    payload.jti = String(asked.length)
  })
  server.service.on('beforeResponse', (answer: Issued, { body }: { body: Record<string, string> }) => {
    asked.push(body)
    change(answer, body)
    tokens.push(String(answer.body.access_token))
  })
  server.service.on('beforeRevoke', () => void revoked.push('one'))
  return { server, port, url: `http://127.0.0.1:${port}`, asked, tokens, revoked }
}

/** A mail server that takes nothing but the tokens of `isTaken`, and keeps the subjects of what it gets. */
export async function openTokenSmtp(isTaken: (token: string) => boolean) {
  const port = await freePort()
  const users: string[] = []
  const subjects: string[] = []
  const server = new SMTPServer({
    ...{ authMethods: ['XOAUTH2'], allowInsecureAuth: true, disabledCommands: ['STARTTLS'], closeTimeout: 1 },
    onAuth({ method, username, accessToken = '' }, _session, done) {
      users.push(`${method} ${username}`)
      // As Google and Microsoft do: first a challenge that says why, and the refusal after an empty line.
      const refused = { data: { status: '401', schemes: 'bearer', scope: 'mail' } }
      done(null, isTaken(accessToken) ? { user: username } : refused)
    },
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk
      })
      stream.on('end', () => {
        subjects.push(/^subject: (.*)$/im.exec(raw)?.[1] ?? '')
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port, url: `smtp://desk%40agency.example@127.0.0.1:${port}`, users, subjects }
}
