/**
 * What cannot be run where our tests run is at least read strictly: the Dockerfile by the checks of Docker's language server, the
 * compositions by their specification, the manifests by the types of Kubernetes. Each check finds a fault planted for it. The unit is read by
 * systemd itself (deploy.test.ts).
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it, onTestFinished } from 'vitest'
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

describe('the manifests', () => {
  const folder = 'deploy/kubernetes'
  const files = readdirSync(join(root, folder)).filter((name) => name !== 'kustomization.yaml')
  const manifests = Object.fromEntries(files.map((name) => [name, read(`${folder}/${name}`)]))

  interface Manifest {
    apiVersion: string
    kind: string
    spec: { selector?: unknown }
  }

  /** The manifests as a program whose types are those of Kubernetes 1.30, and what the compiler says of it. */
  async function faultsOf(texts: Record<string, string>): Promise<string> {
    const place = mkdtempSync(join(tmpdir(), 'hearthline-manifests-'))
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
    const lines = Object.entries(texts).map(([name, text], at) => {
      const manifest = parse(text) as Manifest
      const [group = '', version] = manifest.apiVersion.includes('/')
        ? manifest.apiVersion.split('/')
        : ['core', manifest.apiVersion]
      // What kustomize adds by its labels.
      if (manifest.kind === 'Deployment') manifest.spec.selector ??= { matchLabels: {} }
      const type = `import('kubernetes-types/${group.split('.')[0]}/${version}').${manifest.kind}`
      return `/** ${name} */ export const one${at}: ${type} = ${JSON.stringify(manifest)}`
    })
    writeFileSync(join(place, 'manifests.ts'), lines.join('\n'))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const how = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--types',
      '',
      'manifests.ts',
    ]
    return new Promise((resolve) =>
      execFile(process.execPath, [compiler, ...how], { cwd: place }, (_error, said) => resolve(said)),
    )
  }

  it('have no fault', async () => expect(await faultsOf(manifests)).toBe(''))

  it('would have each of those that are planted', async () => {
    const planted = [
      ['deployment.yaml', 'replicas: 2', 'replicas: "2"', "'string' is not assignable to type 'number'"],
      ['deployment.yaml', 'readinessProbe:', 'readynessProbe:', "'readynessProbe' does not exist"],
      ['service.yaml', 'targetPort: http', 'target: http', "'target' does not exist"],
      ['ingress.yaml', 'pathType: Prefix', 'pathTyp: Prefix', "'pathTyp' does not exist"],
      ['network-policy.yaml', 'podSelector: {}', 'pods: {}', "'pods' does not exist"],
      ['disruption-budget.yaml', 'minAvailable: 1', 'minAvailable: [1]', 'is not assignable to type'],
    ] as const
    for (const [file, from] of planted) expect(manifests[file]).toContain(from)
    const texts = planted.map(([file, from, to], at) => [
      `${at} ${file}`,
      manifests[file]?.replace(from, to) ?? '',
    ])
    const said = (await faultsOf(Object.fromEntries(texts))).replaceAll('"', '')
    for (const [at, [, , , words]] of planted.entries())
      expect(said.split('\n').find((line) => line.startsWith(`manifests.ts(${at + 1},`))).toContain(words)
  })
})
