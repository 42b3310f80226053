/** What the doctor is given in a test: an environment, and what to be stricter or more patient with. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '#app/platform/config/config.ts'
import { type Finding, type Premises, type Tools, tools } from '#app/platform/doctor/finding.ts'

type Given = Partial<Omit<Premises, 'config' | 'tools'>> & { tools?: Partial<Tools> }

/** On an empty data folder of its own unless `environment` names one. */
export function premises(environment: Record<string, string> = {}, given: Given = {}): Premises {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    config: readConfig({ DATA_DIR: folder, ...environment }),
    database: null,
    databaseTrouble: null,
    secret: null,
    sender: { name: 'Hearthline', address: 'services@hearthline.example' },
    ...given,
    tools: { ...tools, ...given.tools },
  }
}

/** The red lines, each with its remedy behind it. */
export const redOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ state, text, remedy }) => (state === 'bad' ? [`${text} ${remedy}`] : []))
