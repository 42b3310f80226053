/**
 * A strict reading of a composition by the Compose Specification (compose-spec.io, 2024): a key that is not in it, a value of another kind,
 * and a service without an image are faults. Docker's own program says the same, and is on few machines that run our tests.
 */

type Kind = 'text' | 'texts' | 'flag' | 'number' | 'object' | 'any'

/** Keys of a service; those that we do not use are only known by name. */
const serviceKeys: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(
    'annotations attach blkio_config cpu_count cpu_percent cpu_period cpu_quota cpu_rt_period cpu_rt_runtime cpu_shares cpus cpuset configs container_name credential_spec deploy develop device_cgroup_rules devices dns dns_opt dns_search domainname env_file expose extends external_links extra_hosts gpus group_add hostname ipc isolation labels links logging mac_address mem_limit mem_reservation mem_swappiness memswap_limit networks oom_kill_disable oom_score_adj pid pids_limit platform privileged profiles provider pull_policy runtime scale secrets stdin_open stop_signal storage_opt sysctls tty ulimits use_api_socket userns_mode uts volumes_from working_dir'
      .split(' ')
      .map((name) => [name, 'any' as const]),
  ),
  build: 'object',
  image: 'text',
  restart: 'text',
  init: 'flag',
  read_only: 'flag',
  tmpfs: 'texts',
  cap_add: 'texts',
  cap_drop: 'texts',
  security_opt: 'texts',
  stop_grace_period: 'text',
  volumes: 'texts',
  ports: 'texts',
  environment: 'object',
  depends_on: 'any',
  command: 'texts',
  entrypoint: 'texts',
  healthcheck: 'object',
  network_mode: 'text',
  shm_size: 'text',
  user: 'text',
}

const keys: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  composition: {
    name: 'text',
    version: 'text',
    include: 'any',
    services: 'object',
    networks: 'object',
    volumes: 'object',
    configs: 'any',
    secrets: 'any',
  },
  service: serviceKeys,
  build: {
    context: 'text',
    dockerfile: 'text',
    args: 'object',
    target: 'text',
    cache_from: 'texts',
    platforms: 'texts',
    network: 'text',
    tags: 'texts',
  },
  healthcheck: {
    test: 'texts',
    interval: 'text',
    timeout: 'text',
    start_period: 'text',
    start_interval: 'text',
    retries: 'number',
    disable: 'flag',
  },
  dependency: { condition: 'text', restart: 'flag', required: 'flag' },
}

const conditions = ['service_started', 'service_healthy', 'service_completed_successfully']
const restarts = /^(no|always|unless-stopped|on-failure(:\d+)?)$/

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOf: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  flag: (value) => typeof value === 'boolean',
  number: Number.isInteger,
  object: isObject,
  any: () => true,
}

/** What is wrong with a composition that was read from YAML, one sentence each with its place. */
export function findComposeFaults(composition: unknown): string[] {
  if (!isObject(composition) || !isObject(composition.services)) return ['it has no services']
  return [
    ...faultsOf('composition', '', composition),
    ...Object.entries(composition.services).flatMap(([name, service]) => ofService(name, service)),
  ]
}

function ofService(name: string, service: unknown): string[] {
  if (!isObject(service)) return [`${name} is no service`]
  const { build, healthcheck, depends_on: others, restart, environment = {} } = service
  return [
    ...faultsOf('service', name, service),
    ...(service.image === undefined && build === undefined ? [`${name} has no image`] : []),
    ...(isObject(build) ? faultsOf('build', `${name}.build`, build) : []),
    ...(isObject(healthcheck) ? faultsOf('healthcheck', `${name}.healthcheck`, healthcheck) : []),
    ...(isObject(others) ? Object.entries(others) : []).flatMap(([other, how]) =>
      ofDependency(name, other, how),
    ),
    ...(restart === undefined || restarts.test(String(restart))
      ? []
      : [`${name}.restart cannot be ${restart}`]),
    // A flag or a number would become another word than the one that was written.
    ...Object.entries(isObject(environment) ? environment : {}).flatMap(([key, value]) =>
      typeof value === 'string' ? [] : [`${name}.environment.${key} is no text`],
    ),
  ]
}

function ofDependency(name: string, other: string, how: unknown): string[] {
  const place = `${name}.depends_on.${other}`
  if (!isObject(how)) return [`${place} says nothing`]
  const isKnown = conditions.includes(String(how.condition))
  return [
    ...faultsOf('dependency', place, how),
    ...(isKnown ? [] : [`${place}.condition cannot be ${how.condition}`]),
  ]
}

function faultsOf(what: string, place: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    if (key.startsWith('x-')) return []
    const kind = keys[what]?.[key]
    const where = place ? `${place}.${key}` : key
    if (!kind) return [`${where} is no key of a ${what}`]
    return isOf[kind](value) ? [] : [`${where} is no ${kind}`]
  })
}
