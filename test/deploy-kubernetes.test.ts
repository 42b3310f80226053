/** The manifests for Kubernetes agree with the product and with each other; kubectl puts them together where it is installed. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#app/platform/config/config.ts'
import { settingsOf } from './support/documented-settings.ts'

const folder = new URL('../deploy/kubernetes/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

interface Probe {
  httpGet: { path: string; port: string }
}
interface Container {
  ports: { name: string; containerPort: number }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
  securityContext: Record<string, unknown>
  volumeMounts: { name: string; mountPath: string }[]
}
interface Deployment {
  spec: {
    replicas: number
    strategy: { rollingUpdate: Record<string, number> }
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: Record<string, unknown>
        containers: [Container]
        volumes: { name: string }[]
      }
    }
  }
}
interface Kustomization {
  resources: string[]
  configMapGenerator: [{ name: string; literals: string[] }]
}

const kustomization = parse(read('kustomization.yaml')) as Kustomization
const { spec } = parse(read('deployment.yaml')) as Deployment
const pod = spec.template.spec
const [desk] = pod.containers

it('list every file there is', () => {
  const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml')
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
})

it('name settings there are, and such as the product takes', () => {
  const [{ name, literals }] = kustomization.configMapGenerator
  const given = Object.fromEntries(literals.map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
  expect(Object.keys(given).filter((one) => !settingsOf().has(one))).toEqual([])
  expect(readConfig(given).secure).toBe(true)
  const wanted =
    read('deployment.yaml')
      .match(/# (DATABASE_URL.*)$/m)?.[1]
      ?.split(', ') ?? []
  expect(wanted.length).toBeGreaterThan(3)
  expect(wanted.filter((one) => !settingsOf().has(one))).toEqual([])
  expect(desk.envFrom).toEqual([{ configMapRef: { name } }, { secretRef: { name: 'hearthline' } }])
})

it('ask at the addresses the product has, on its port, and wait for its end', () => {
  expect(desk.ports).toEqual([{ name: 'http', containerPort: readConfig({}).port }])
  const probes = [desk.startupProbe, desk.readinessProbe, desk.livenessProbe]
  expect(probes.map(({ httpGet }) => `${httpGet.path} ${httpGet.port}`)).toEqual([
    '/readyz http',
    '/readyz http',
    '/healthz http',
  ])
  const dockerfile = readFileSync(new URL('../Dockerfile', folder), 'utf8')
  expect(desk.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
  expect(dockerfile).toMatch(/^VOLUME \/data$/m)
  expect(dockerfile).toContain(`--uid ${pod.securityContext.runAsUser} `)
  // Five seconds of the hook and the eight after which the server ends, whatever hangs.
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(5 + 8)
})

it('never have fewer than two, and give no right away', () => {
  expect(spec.replicas).toBe(2)
  expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true })
  expect(desk.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  const { spec: policy } = parse(read('network-policy.yaml')) as {
    spec: Record<'ingress' | 'egress', { ports: { port: number }[] }[]>
  }
  const portsOf = (way: 'ingress' | 'egress') =>
    policy[way].flatMap(({ ports }) => ports.map(({ port }) => port))
  expect(portsOf('ingress')).toEqual([3000])
  // DNS, PostgreSQL and PgBouncer, TLS, letters out (SMTP_URL) and answers in (IMAP_URL).
  expect(new Set(portsOf('egress'))).toEqual(new Set([53, 5432, 6432, 443, 465, 587, 143, 993]))
})

it('keep one pod through a drain: the budget is for the pods of the deployment', () => {
  const { spec: budget } = parse(read('disruption-budget.yaml')) as {
    spec: { selector?: { matchLabels?: Record<string, string> } }
  }
  const [{ pairs }] = (parse(read('kustomization.yaml')) as { labels: [{ pairs: Record<string, string> }] })
    .labels
  expect(budget.selector?.matchLabels).toEqual(pairs)
})

it('are put together by kubectl', () => {
  const made = spawnSync('kubectl', ['kustomize', folder.pathname], { encoding: 'utf8' })
  if (made.error) return void process.stderr.write('kustomize was not tried: no kubectl here\n')
  expect([made.status, made.stderr]).toEqual([0, ''])
  const objects = made.stdout.split(/^---$/m).map((text) => parse(text) as { kind: string })
  expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'Ingress',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
  ])
})
