import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function issuesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.issues
    throw error
  }
}

it('runs on nothing at all', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    secure: false,
    database: { engine: 'sqlite' },
    trustedProxies: ['loopback'],
    formLimits: true,
    smtpUrl: undefined,
  })
})

it('takes an empty variable for one that is not set', () => {
  expect(readConfig({ SMTP_URL: '', PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    smtpUrl: undefined,
  })
})

it('names every wrong variable at once', () => {
  const issues = issuesOf({
    PORT: 'http',
    SITE_URL: 'www.example.com',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'mail.example.com',
    LEADS_TO: 'ann@example.com, bob',
    OWNER_PASSWORD: 'short',
    TRUSTED_PROXIES: 'everybody',
    GOOGLE_ADS_ID: 'G-1',
    FORM_LIMITS: 'maybe',
    METRICS_TOKEN: 'x',
    LOG_LEVEL: 'loud',
    LEAD_WEBHOOK_SECRET: 'secret',
  })
  const names = new Set(issues.map((error) => error.split(' ')[0]))
  expect([...names].sort()).toEqual(
    [
      'DATABASE_URL',
      'FORM_LIMITS',
      'GOOGLE_ADS_ID',
      'LEADS_TO',
      'LEAD_WEBHOOK_SECRET',
      'LOG_LEVEL',
      'METRICS_TOKEN',
      'OWNER_PASSWORD',
      'PORT',
      'SITE_URL',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ].sort(),
  )
})

it('says what would be right, and which part of a list is wrong', () => {
  for (const PORT of ['http', '3000.5', '-1', '65536'])
    expect(issuesOf({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535'])
  expect(issuesOf({ LOG_LEVEL: 'loud' })).toEqual([
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  ])
  expect(issuesOf({ LEADS_TO: 'ann@example.com, bob', RECRUITS_TO: ' ,', MAIL_FROM: 'Ann' })).toEqual([
    'MAIL_FROM must be an e-mail address, which "Ann" is not',
    'LEADS_TO must be an e-mail address, which "bob" is not',
    'RECRUITS_TO must be an e-mail address, which "" is not',
    'RECRUITS_TO must be an e-mail address, which "" is not',
  ])
})

it('knows what belongs together', () => {
  expect(issuesOf({ DATABASE_URL: 'postgres://localhost/x' })).toEqual([
    'SECRET is needed when DATABASE_URL is set',
  ])
  expect(issuesOf({ OWNER_EMAIL: 'a@example.com' })).toEqual([
    'OWNER_PASSWORD is needed when OWNER_EMAIL is set',
  ])
})

it('reads where a bucket is', () => {
  const of = (url: string) => readConfig({ S3_URL: url }).s3
  const keys = { key: 'AKIA1', secret: 'a/b+c' }
  expect(of('https://AKIA1:a%2Fb%2Bc@store.example:9000/pictures?region=eu-1')).toEqual({
    ...keys,
    endpoint: 'https://store.example:9000',
    bucket: 'pictures',
    region: 'eu-1',
  })
  expect(of('https://AKIA1:a%2Fb%2Bc@store.example/pictures')?.region).toBe('us-east-1')
  expect(of('s3://AKIA1:a%2Fb%2Bc@my.bucket?region=us-east-2')).toEqual({
    ...keys,
    endpoint: undefined,
    bucket: 'my.bucket',
    region: 'us-east-2',
  })
  expect(of('')).toBeUndefined()
  for (const wrong of [
    'bucket',
    'ftp://K:S@host/bucket',
    'https://host/bucket',
    'https://KEY@host/bucket',
    'https://K:S@host',
    'https://K:S@host/a/b',
    'https://K:%zz@host/bucket',
    's3://K:S@bucket',
    's3://K:S@bucket/folder?region=us-east-1',
  ])
    expect(issuesOf({ S3_URL: wrong })).toEqual([expect.stringMatching(/^S3_URL must look like https:/)])
})

it('names a host and networks that cannot be', () => {
  for (const HOST of ['256.1.1.1', '10.0.0', 'my host', 'http://localhost', '-x.example', '1.2.3.4:80'])
    expect(issuesOf({ HOST }), HOST).toEqual([expect.stringMatching(/^HOST must be an address/)])
  for (const HOST of ['0.0.0.0', '::', 'localhost', 'node-1.internal'])
    expect(readConfig({ HOST }).host).toBe(HOST)
  for (const wrong of [
    '10.0.0.0/33',
    '10.0.0.0/',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0.0/255.0.0.0',
    'akamai',
    '',
  ])
    expect(issuesOf({ TRUSTED_PROXIES: `loopback,${wrong}` }), wrong).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES must be a comma list/),
    ])
})

it('takes the networks of a large CDN by its name', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, cloudflare,fastly, 10.1.0.0/16' })
  expect(trustedProxies).toEqual(
    expect.arrayContaining([
      'loopback',
      '173.245.48.0/20',
      '2a06:98c0::/29',
      '151.101.0.0/16',
      '10.1.0.0/16',
    ]),
  )
  expect(trustedProxies).not.toContain('cloudflare')
})

it('asks whether a variable that is almost ours was meant for it', () => {
  const asked = (name: string) => issuesOf({ [name]: 'x' })
  const typos = {
    SMPT_URL: 'SMTP_URL',
    SMTPURL: 'SMTP_URL',
    smtp_url: 'SMTP_URL',
    DATABASE_URI: 'DATABASE_URL',
    TRUSTED_PROXY: 'TRUSTED_PROXIES',
    PROT: 'PORT',
    LEAD_TO: 'LEADS_TO',
    LEAD_WEBHOK_URL: 'LEAD_WEBHOOK_URL',
  }
  for (const [name, meant] of Object.entries(typos))
    expect(asked(name)).toEqual([`${name} is not known: is ${meant} meant?`])
  // What other programs on the same machine are told.
  for (const name of [
    'HOSTNAME',
    'HOME',
    'PATH',
    'PGHOST',
    'SMTP_USER',
    'IMAP_URL',
    'NODE_ENV',
    'PORTS',
    'POST',
  ])
    expect(asked(name), name).toEqual([])
  expect(issuesOf({ SMTP_URL: 'smtp://mail.example', SMPT_URL: 'x' })).toEqual([])
})

it('sends personal data over https alone, and to no private address that was not listed', () => {
  const LEAD_WEBHOOK_SECRET = `whsec_${Buffer.alloc(24).toString('base64')}`
  const hook = (LEAD_WEBHOOK_URL: string, LEAD_WEBHOOK_NETWORKS = '') =>
    issuesOf({ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET, LEAD_WEBHOOK_NETWORKS })
  const here = [
    'http://127.0.0.1:9000/',
    'http://localhost/',
    'http://[::1]:9000/',
    'https://hooks.example/x',
  ]
  for (const url of here) expect(hook(url), url).toEqual([])
  expect(hook('http://hooks.example/')).toEqual([
    expect.stringMatching(/^LEAD_WEBHOOK_URL must start with https/),
  ])
  for (const url of [
    'https://10.1.2.3/',
    'https://169.254.169.254/',
    'https://[fd00::1]/',
    'https://0x0a010203/',
  ])
    expect(hook(url), url).toEqual([expect.stringMatching(/^LEAD_WEBHOOK_URL leads to a private address/)])
  expect(hook('https://10.1.2.3/', '10.1.0.0/16, fd00::/8')).toEqual([])
  expect(hook('https://10.2.2.3/', '10.1.0.0/16')).toHaveLength(1)
  expect(hook('https://hooks.example/', 'partner')).toEqual([
    expect.stringMatching(/^LEAD_WEBHOOK_NETWORKS must/),
  ])
  expect(issuesOf({ S3_URL: 'http://K:S@store.example/bucket' })).toEqual([
    expect.stringMatching(/^S3_URL must start with https/),
  ])
  expect(issuesOf({ S3_URL: 'http://K:S@127.0.0.1:9000/bucket' })).toEqual([])
})

it('never repeats a secret in a fault', () => {
  expect(issuesOf({ S3_URL: 'https://KEY:hunter2@host' }).join()).not.toContain('hunter2')
  expect(issuesOf({ SECRET: 'short-secret', OWNER_PASSWORD: 'hunter2' }).join()).not.toMatch(
    /short-secret|hunter2/,
  )
})
