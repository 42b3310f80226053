import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route map travels with the first page, so no /__manifest request follows it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
