/**
 * What cannot be run where our tests run is at least read strictly: the Dockerfile by the checks of Docker's language server, the
 * compositions by their specification. Each check finds a fault planted for it. The unit is read by systemd itself (deploy.test.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findComposeFaults } from './support/compose-check.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

describe('the Dockerfile', () => {
  /** What Docker's language server says, and images without a version, which are another one tomorrow. */
  const faultsOf = (text: string) => [
    ...validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`),
    ...[...text.matchAll(/^FROM (\S+)/gm)].flatMap(([, image = '']) =>
      /:(?!latest$)[^/]+$/.test(image) ? [] : [`${image} has no version`],
    ),
  ]

  it('has no fault', () => expect(faultsOf(read('deploy/Dockerfile'))).toEqual([]))

  it.each([
    ['RUN apt-get', 'RUNN apt-get', 'Unknown instruction: RUNN'],
    ['EXPOSE 3000', 'EXPOSE http', 'Invalid containerPort: http'],
    ['--interval=10s', '--every=10s', 'Unknown flag: every'],
    ['COPY --from=build /app/app app', 'COPY /app/app', 'COPY requires at least two arguments'],
    ['VOLUME /data', 'CMD ["true"]\nVOLUME /data', 'There can only be one CMD instruction'],
    ['debian:bookworm-slim', 'debian', 'debian has no version'],
  ])('would have one with %j changed to %j', (from, to, words) => {
    const text = read('deploy/Dockerfile')
    expect(text).toContain(from)
    expect(faultsOf(text.replace(from, to))).toContainEqual(expect.stringContaining(words))
  })
})

describe('the compositions', () => {
  it.each(['deploy/compose.yml', 'deploy/compose-two-nodes.yml'])('%s has no fault', (name) => {
    expect(findComposeFaults(parse(read(name), { merge: true }))).toEqual([])
  })

  it.each([
    ['read_only: true', 'readonly: true', 'node-1.readonly is no key of a service'],
    ['init: true', 'init: "yes"', 'node-1.init is no flag'],
    ['restart: unless-stopped', 'restart: sometimes', 'node-1.restart cannot be sometimes'],
    ['condition: service_healthy', 'condition: healthy', 'depends_on.database.condition cannot be healthy'],
    ['interval: 2s', 'every: 2s', 'database.healthcheck.every is no key of a healthcheck'],
    ['image: postgres:17', 'labels: {}', 'database has no image'],
    ['POSTGRES_DB: hearthline', 'POSTGRES_DB: 17', 'database.environment.POSTGRES_DB is no text'],
    ['dockerfile: deploy/Dockerfile', 'file: deploy/Dockerfile', 'node-1.build.file is no key of a build'],
  ])('would have one with %j changed to %j', (from, to, words) => {
    const text = read('deploy/compose-two-nodes.yml')
    expect(text).toContain(from)
    expect(findComposeFaults(parse(text.replace(from, to), { merge: true }))).toContainEqual(
      expect.stringContaining(words),
    )
  })
})
