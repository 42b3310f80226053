/** What of the environment is no setting of ours and matters all the same, each in a sentence with what to do. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { findStrays } from './env-typos.ts'

/** The variables of a process. */
export type Surroundings = Readonly<Record<string, string | undefined>>

export interface Remark {
  /** `bad`: something does not work that was asked for. */
  state: 'note' | 'bad'
  text: string
  remedy: string
}

/** Neither stops the start: a site that is up does not go down for a file that only the mail server needs. */
export const remarksOn = (environment: Surroundings, known: readonly string[]): Remark[] => [
  ...findStrays(environment, known).map(({ name, meant }) => ({
    state: 'note' as const,
    text: `${name} is not a setting and counts for nothing; ${meant} is set as well.`,
    remedy: `Remove ${name}, or put what it says into ${meant}.`,
  })),
  ...ofAuthorities(environment.NODE_EXTRA_CA_CERTS),
]

/** Node reads the file as it starts, and goes on without it where it cannot. */
function ofAuthorities(file: string | undefined): Remark[] {
  if (!file) return []
  const trouble = troubleOf(file)
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

function troubleOf(file: string): string | null {
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

/**
 * What is wrong with a DATA_DIR that is none of its own.
 * @param isRelease whether this runs out of an unpacked release, whose folder the next one does not have.
 */
export function dataDirIssues({ DATA_DIR: folder }: Surroundings, isRelease: boolean): string[] {
  if (!isRelease || (folder && isAbsolute(folder))) return []
  return [
    `DATA_DIR must be a whole path, like /srv/hearthline/data: ${folder ? `"${folder}"` : 'without it the data'} would lie in the folder of this release, and the next one would begin with an empty database`,
  ]
}
