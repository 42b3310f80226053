/** What the environment says besides our settings: an authority's file, and where data would lie. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder } from '#test/support/copies.ts'
import { premises, redOf } from '#test/support/doctor.ts'
import { checkSettings } from '../doctor/examine.server.ts'
import { ConfigError, readConfig } from './config.ts'

const ca = join(import.meta.dirname, '../../../test/support/tls/cert.pem')

it('says of a file of authorities that Node went on without it', () => {
  const place = folder()
  const files = { empty: '', damaged: '-----BEGIN CERTIFICATE-----\nQUJD\n-----END CERTIFICATE-----\n' }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  const red = (NODE_EXTRA_CA_CERTS: string) => redOf(checkSettings(premises({ NODE_EXTRA_CA_CERTS })))
  expect(red(ca)).toEqual([])
  for (const [name, trouble] of [
    ['missing', /which cannot be read \(ENOENT\).*restart/],
    ['.', /which cannot be read \(EISDIR\)/],
    ['empty', /which has no certificate in it/],
    ['damaged', /which is damaged/],
  ] as const)
    expect(red(join(place, name))).toEqual([expect.stringMatching(trouble)])
})

it('puts no data into the folder of a release', () => {
  const refused = (environment: Record<string, string>) => {
    try {
      readConfig(environment, true)
      return []
    } catch (error) {
      return error instanceof ConfigError ? error.issues : [String(error)]
    }
  }
  const whole = /^DATA_DIR must be a whole path.*next one would begin with an empty database/
  for (const environment of [{}, { DATA_DIR: '' }, { DATA_DIR: './data' }, { DATA_DIR: '../data' }])
    expect(refused(environment)).toEqual([expect.stringMatching(whole)])
  expect(refused({ DATA_DIR: '/srv/hearthline/data' })).toEqual([])
  expect(readConfig({ DATA_DIR: './data' }, false).dataDir).toBe(join(process.cwd(), 'data'))
})
