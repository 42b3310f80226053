/** What is wrong with a configuration, as a start would say it. */
import { ConfigError, readConfig } from '#app/platform/config/config.ts'

export function issuesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.issues
    throw error
  }
}
