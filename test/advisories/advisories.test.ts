/** No package with a known hole is installed; the list is kept here, because not every machine reaches the registry. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validRange } from 'semver'
import { expect, it } from 'vitest'
import { type Advisory, findHoles, type Lock, readAudit } from './advisories.ts'

const known = JSON.parse(readFileSync(join(import.meta.dirname, 'known.json'), 'utf8')) as Advisory[]
const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lock

it('knows of no hole in what package-lock.json installs', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
  expect(findHoles(lock, known)).toEqual([])
})

it('lists advisories that can be looked up, with ranges that can be read', () => {
  for (const { range, id } of known) {
    expect(validRange(range), id).not.toBeNull()
    expect(id).toMatch(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/)
  }
})

it('finds a planted one, also deep in the tree and under another name', () => {
  const planted: Lock = {
    packages: {
      '': { version: '0.1.0', name: 'nodemailer' },
      'node_modules/a/node_modules/nodemailer': { version: '6.9.8' },
      'node_modules/mail': { version: '7.0.6', name: 'nodemailer' },
      'node_modules/nodemailer': { version: '7.0.7' },
    },
  }
  expect(findHoles(planted, known).map((line) => line.split(':')[0])).toEqual([
    'nodemailer 6.9.8 (node_modules/a/node_modules/nodemailer)',
    'nodemailer 6.9.8 (node_modules/a/node_modules/nodemailer)',
    'nodemailer 7.0.6 (node_modules/mail)',
  ])
})

it('reads what npm audit prints, and refuses its complaints', () => {
  const via = { name: 'ws', range: '<8.17.1', url: 'https://github.com/advisories/GHSA-3h5v-q93c-6h6q' }
  const vulnerabilities = { ws: { via: [via] }, jsdom: { via: ['ws'] } }
  expect(readAudit({ auditReportVersion: 2, vulnerabilities })).toEqual([
    { package: 'ws', range: '<8.17.1', id: 'GHSA-3h5v-q93c-6h6q' },
  ])
  expect(() => readAudit({})).toThrow('no report of npm audit')
})
