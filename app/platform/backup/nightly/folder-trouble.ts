/** What keeps a folder from taking or handing out a backup, for whoever can put it right. */

const inTheWay = (folder: string) => `a file is where the folder ${folder} belongs, or on the way to it`
const noRights = (folder: string) => `the user that runs this may not use ${folder}`
const meanings: Readonly<Record<string, (folder: string) => string>> = {
  EEXIST: inTheWay,
  ENOTDIR: inTheWay,
  EACCES: noRights,
  EPERM: noRights,
  // systemd leaves a service nothing to write to but what its unit names.
  EROFS: (folder) =>
    `${folder} is on a disk that cannot be written to, or ReadWritePaths of the systemd unit does not name it`,
  ENOSPC: (folder) => `the disk of ${folder} is full`,
}

/** The error in words, with the system's code behind them; a surprise as it is. */
export function sayFolderTrouble(error: unknown, folder: string): unknown {
  const { code = '' } = error as { code?: string }
  const say = Object.hasOwn(meanings, code) ? meanings[code] : undefined
  return say ? new Error(`${say(folder)} (${code})`) : error
}
