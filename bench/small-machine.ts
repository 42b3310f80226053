/** A part of this machine for programs to run in: control groups of Linux, of either version. It needs root. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MissingTool } from './measurement.ts'

const top = '/sys/fs/cgroup'
const periodUs = 100_000

interface SmallMachine {
  /** In front of a command, it runs there. */
  prefix: string[]
  /** MB that everything there had at one time, what is kept of files included. */
  most(): number
  /** Ends it, once nothing runs there. */
  close(): void
}

/** @throws MissingTool where control groups cannot be made. */
export function openSmallMachine(processors: number, megabytes: number): SmallMachine {
  const isSecond = existsSync(join(top, 'cgroup.controllers'))
  const name = `hearthline-${process.pid}`
  const folders = isSecond ? [join(top, name)] : ['cpu', 'memory'].map((kind) => join(top, kind, name))
  const bytes = String(megabytes * 2 ** 20)
  const quota = processors * periodUs
  const limits = isSecond
    ? { 'cpu.max': `${quota} ${periodUs}`, 'memory.max': bytes }
    : { 'cpu.cfs_quota_us': String(quota), 'memory.limit_in_bytes': bytes }
  try {
    accessSync(top, constants.W_OK)
    for (const folder of folders) mkdirSync(folder)
    for (const [file, limit] of Object.entries(limits)) write(folders, file, limit)
  } catch (error) {
    throw new MissingTool(
      `no control group for processors and memory can be made here (${(error as Error).message})`,
    )
  }
  const enter = folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`).join(' && ')
  return {
    prefix: ['sh', '-c', `${enter} && exec "$@"`, 'sh'],
    most() {
      const file = isSecond ? 'memory.peak' : 'memory.max_usage_in_bytes'
      return Number(readFileSync(join(folders.at(-1) ?? '', file), 'utf8')) / 2 ** 20
    },
    close() {
      for (const folder of folders) rmdirSync(folder)
    },
  }
}

function write(folders: readonly string[], file: string, limit: string): void {
  const folder = folders.find((one) => existsSync(join(one, file)))
  if (!folder) throw new Error(`there is no ${file}`)
  writeFileSync(join(folder, file), limit)
}
