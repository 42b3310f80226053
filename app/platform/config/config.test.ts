import { expect, it } from 'vitest'
import { issuesOf } from '#test/support/config-issues.ts'
import { readConfig } from './config.ts'

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
  })
  const names = new Set(issues.map((error) => error.split(' ')[0]))
  expect([...names].sort()).toEqual(
    [
      'DATABASE_URL',
      'FORM_LIMITS',
      'GOOGLE_ADS_ID',
      'LEADS_TO',
      'LOG_LEVEL',
      'METRICS_TOKEN',
      'OWNER_EMAIL',
      'OWNER_PASSWORD',
      'PORT',
      'SECRET',
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
    'MAIL_FROM must be an email address; "Ann" is not one',
    'LEADS_TO must be a comma-separated list of email addresses; not valid: "bob"',
    'RECRUITS_TO must be a comma-separated list of email addresses; not valid: "" and ""',
  ])
})

it('knows what belongs together', () => {
  expect(issuesOf({ DATABASE_URL: 'postgres://localhost/x' })).toEqual([
    'SECRET is required when DATABASE_URL is set',
  ])
  expect(issuesOf({ OWNER_EMAIL: 'a@example.com' })).toEqual([
    'OWNER_PASSWORD is required when OWNER_EMAIL is set',
  ])
})

it('says what belongs together also while others are wrong', () => {
  expect(
    issuesOf({
      PORT: 'http',
      DATABASE_URL: 'postgres://localhost/x',
      OWNER_EMAIL: 'a@example.com',
      SMPT_URL: 'x',
    }),
  ).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'SECRET is required when DATABASE_URL is set',
    'OWNER_PASSWORD is required when OWNER_EMAIL is set',
    'SMPT_URL is not a known setting. Did you mean SMTP_URL?',
  ])
  // One line each, not a second one about what can only be told once it is right.
  expect(issuesOf({ OWNER_EMAIL: 'a', OWNER_PASSWORD: 'short' })).toHaveLength(2)
})

it('names a switch of SMTP_URL that would be taken for something else in silence', () => {
  const issues = (query: string) => issuesOf({ SMTP_URL: `smtp://ann:secret@mail.example?${query}` })
  expect(issues('requireTLS=false&tls.rejectUnauthorized=true&name=desk.example')).toEqual([])
  expect(issues('requireTLS=maybe')).toEqual(['SMTP_URL must have requireTLS as true or false, not "maybe"'])
  expect(issues('requiretls=false&tls.rejectUnauthorized=0')).toEqual([
    'SMTP_URL must have requireTLS, which it has as requiretls, and tls.rejectUnauthorized as true or false, not "0"',
  ])
  expect(issuesOf({ SMTP_URL: 'mail.example' })).toHaveLength(1)
})

it('refuses a secret of spaces', () => {
  for (const blank of [' '.repeat(40), '\t'.repeat(40), ` ${'x'.repeat(31)} `]) {
    expect(issuesOf({ SECRET: blank })).toEqual([
      'SECRET must have at least 32 characters, not counting spaces',
    ])
    expect(issuesOf({ METRICS_TOKEN: blank.slice(0, 17) }).length, blank).toBe(blank.trim() ? 0 : 1)
  }
  expect(issuesOf({ SECRET_OLD: `${'x'.repeat(32)},${' '.repeat(40)}` })).toHaveLength(1)
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

it('reads who sends texts', () => {
  expect(readConfig({ SMS_URL: 'https://AC1:t%2Fk@api.twilio.com?from=+12165550142' }).texts).toEqual({
    origin: 'https://api.twilio.com',
    account: 'AC1',
    token: 't/k',
    from: '+12165550142',
  })
  for (const wrong of [
    'https://api.twilio.com?from=+12165550142',
    'https://AC1:hunter2@api.twilio.com',
    'https://AC1:hunter2@api.twilio.com?from=72345',
    'https://AC1:hunter2%zz@api.twilio.com?from=+12165550142',
    'twilio',
  ])
    expect(issuesOf({ SMS_URL: wrong })).toEqual([
      expect.stringMatching(/^SMS_URL must look like (?!.*hunter2)/),
    ])
  expect(issuesOf({ SMS_URL: 'http://A:B@api.example?from=+12165550142' })).toEqual([
    expect.stringMatching(/^SMS_URL must start with https/),
  ])
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
      expect.stringMatching(/^TRUSTED_PROXIES must be a comma-separated list/),
    ])
})

it('names all wrong parts of a list in one line', () => {
  expect(issuesOf({ TRUSTED_PROXIES: 'akamai, loopback, 10.0.0.0/33, everybody' })).toEqual([
    'TRUSTED_PROXIES must be a comma-separated list of addresses, networks (10.0.0.0/8) or the word loopback; not valid: "akamai", "10.0.0.0/33", and "everybody"',
  ])
  const LEAD_WEBHOOK_NETWORKS = 'partner, 10.0.0.0/8, ::1/129'
  expect(issuesOf({ LEAD_WEBHOOK_NETWORKS })).toEqual([
    'LEAD_WEBHOOK_NETWORKS must be a comma-separated list of addresses or networks (10.0.0.0/8); not valid: "partner" and "::1/129"',
  ])
  expect(issuesOf({ SECRET_OLD: 'hunter2,hunter3' })).toEqual([
    'SECRET_OLD must be a comma-separated list of secrets with at least 32 characters each, not counting spaces',
  ])
})

it('sends personal data over https alone', () => {
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
