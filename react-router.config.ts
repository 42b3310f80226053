import type { Config } from '@react-router/dev/config'
import { buildFolder } from './bin/build-folder.mjs'

export default {
  appDirectory: 'app',
  buildDirectory: buildFolder,
  ssr: true,
  // One file per route: its parts are small, and each file is a round trip on a phone.
  splitRouteModules: false,
  // The whole route map travels with the first page, so no /__manifest request follows it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
