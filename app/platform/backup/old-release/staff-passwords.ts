/** Passwords of the version before 0001-baseline stood in a table of their own, which comes after that of the staff. */
import { damaged, type Value } from '../backup-format.ts'

type Row = readonly Value[]

interface StaffRows {
  /** Keeps a row of the staff, already with the columns of now, until its password is known. */
  keep(columns: readonly string[], row: Value[]): void
  /** Notes the password of a row of staff_credentials. */
  note(columns: readonly string[], row: Row): void
  /** The rows that were kept, each with its password. @throws Refusal for one without. */
  take(): { columns: string[]; rows: Value[][] }
}

export function holdStaff(): StaffRows {
  const passwords = new Map<Value | undefined, string>()
  const kept: Value[][] = []
  let names: readonly string[] = []
  return {
    keep(columns, row) {
      names = columns
      kept.push(row)
    },
    note(columns, row) {
      const password = row[columns.indexOf('password')]
      if (typeof password === 'string') passwords.set(row[columns.indexOf('staff_id')], inPhcFormat(password))
    },
    take() {
      const rows = kept.map((row) => {
        const password = passwords.get(row[names.indexOf('id')])
        if (!password) throw damaged('a staff account has no password')
        return row.with(names.indexOf('password_hash'), password)
      })
      return { columns: [...names], rows }
    },
  }
}

/** From "salt:key", both in hexadecimal; the text of the salt was hashed, not the bytes it stands for. */
function inPhcFormat(password: string): string {
  const [salt = '', key = ''] = password.split(':')
  return `$scrypt$ln=14,r=16,p=1$${unpadded(Buffer.from(salt))}$${unpadded(Buffer.from(key, 'hex'))}`
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
