/** What of the environment is no setting of ours and matters all the same, each in a sentence with what to do. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'

export type Surroundings = Readonly<Record<string, string | undefined>>

export interface Remark {
  state: 'bad'
  text: string
  remedy: string
}

/** Nothing of it stops the start: Node reads the file as it starts, and goes on without it where it cannot. */
export const remarksOn = (environment: Surroundings): Remark[] => [
  ...ofAuthorities(environment.NODE_EXTRA_CA_CERTS),
  ...(environment.LEAD_WEBHOOK_URL
    ? [
        {
          state: 'bad' as const,
          text: 'LEAD_WEBHOOK_URL counts for nothing any more: nothing is posted there.',
          remedy: 'Add its address at the desk, Settings, Webhooks, and remove it.',
        },
      ]
    : []),
]

function ofAuthorities(file: string | undefined): Remark[] {
  if (!file) return []
  const trouble = problemOf(file)
  if (trouble === null) return []
  return [
    {
      state: 'bad',
      text: `NODE_EXTRA_CA_CERTS names ${file}, ${trouble}: no certificate of an authority of your own is believed.`,
      remedy:
        'Put a certificate in PEM form there that the user of the server may read (not below /home with the unit of deploy/), and restart.',
    },
  ]
}

function problemOf(file: string): string | null {
  try {
    const [first] =
      readFileSync(file, 'utf8').match(/-----BEGIN (TRUSTED )?CERTIFICATE-----[^-]+-----END/) ?? []
    if (first === undefined) return 'which has no certificate in it'
    new X509Certificate(`${first} CERTIFICATE-----`)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code?.startsWith('E') && !code.startsWith('ERR')
      ? `which cannot be read (${code})`
      : 'which is damaged'
  }
}

/** @param isRelease an unpacked release, whose folder the next one does not have. */
export function dataDirIssues({ DATA_DIR: folder }: Surroundings, isRelease: boolean): string[] {
  if (!isRelease || (folder && isAbsolute(folder))) return []
  return [
    `DATA_DIR must be a whole path, like /srv/hearthline/data: ${folder ? `"${folder}"` : 'without it the data'} would lie in the folder of this release, and the next one would begin with an empty database`,
  ]
}

/** Each with the variable of `known` it was meant for: other words (DB_URL), other signs (SITEURL), or a slip. */
export function findTypos(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { name: string; meant: string }[] {
  const unset = known.filter((name) => environment[name] === undefined)
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return []
    const typed = name.toUpperCase()
    const meant = unset.find((one) => isSaid(typed, one)) ?? unset.find((one) => isSlip(typed, one))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** Words that are taken for one another; KEY says nothing that SECRET does not. */
const sameWords: Readonly<Record<string, string>> = {
  DB: 'DATABASE',
  PG: 'DATABASE',
  POSTGRES: 'DATABASE',
  POSTGRESQL: 'DATABASE',
  URI: 'URL',
  EMAIL: 'MAIL',
  FOLDER: 'DIR',
  KEY: '',
}

const lettersOf = (name: string) => name.replace(/[^A-Z\d]/g, '')
const minLetters = 5
const mostWrong = 2

function isSaid(name: string, meant: string): boolean {
  const letters = lettersOf(meant)
  return lettersOf(name) === letters || (letters.length >= minLetters && formatOf(name) === formatOf(meant))
}

function formatOf(name: string): string {
  return name
    .split(/[^A-Z\d]+/)
    .map((word) => sameWords[word] ?? word.replace(/(IES|Y|S|ED)$/, ''))
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}

/** As many wrong letters as a name of that length can have and still be told from others; the first one is seldom wrong. */
function isSlip(name: string, meant: string): boolean {
  const [typed, right] = [lettersOf(name), lettersOf(meant)]
  // Most pairs end here: each variable of the machine is held against each of ours.
  if (Math.abs(typed.length - right.length) > mostWrong) return false
  const isMixed = [...typed].sort().join() === [...right].sort().join()
  if (isMixed) return distance(typed, right) === 1
  const most = right.length <= minLetters ? 0 : right.length < 10 ? 1 : mostWrong
  return typed[0] === right[0] && distance(typed, right) <= most
}

function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint8Array(b.length + 1))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)]
      if (isSwap) steps.push(at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = i === 0 ? j : j === 0 ? i : Math.min(...steps)
    }
  return at(a.length, b.length)
}
