/** Programs a measurement needs that are not packages: found on the machine, or named with what to install. */
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { MissingTool } from './measurement.ts'

const execute = promisify(execFile)

/** The path of a program, or undefined. Debian keeps servers outside of most people's PATH. */
export function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/**
 * The path of a program.
 * @throws MissingTool that says what to install.
 */
export function needProgram(name: string, debianPackage = name): string {
  const found = findProgram(name)
  if (found) return found
  throw new MissingTool(`it needs ${name} (Debian: apt-get install ${debianPackage})`)
}

/** Runs a program to its end and returns what it printed. */
export async function output(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
) {
  const { stdout } = await execute(command, args, {
    env: { ...process.env, ...environment },
    maxBuffer: 2 ** 26,
  })
  return stdout
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
