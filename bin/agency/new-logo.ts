/** The logo that `npm run setup` takes: checked when it is named, copied when everything else is written. */
import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { mistakeOfLogo } from './read-pictures.ts'
import { writeWhole } from './write-whole.ts'

export class NewLogo {
  readonly #folder: string
  #text: string | undefined

  /** @param folder Where logo.svg lies. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Takes the file at `typed`, which may be empty to keep the logo, or says what is wrong with it. */
  async take(typed: string): Promise<string | undefined> {
    this.#text = undefined
    if (typed === '') return undefined
    const path = pathOf(typed)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return `there is no file ${path}; write where the SVG lies, or drag it into this window`
    if (!found.isFile()) return `${path} is a folder; write the file in it, as ${join(path, 'logo.svg')}`
    const bytes = readFileSync(path)
    const mistake = await mistakeOfLogo(bytes)
    if (!mistake) this.#text = bytes.toString('utf8')
    return mistake && `${path} ${mistake}`
  }

  save(): void {
    if (this.#text !== undefined) writeWhole(join(this.#folder, 'logo.svg'), this.#text)
  }
}

/** A terminal quotes or escapes the spaces of a file that is dragged into it; npm changes the folder that it runs in. */
const pathOf = (typed: string) =>
  resolve(
    process.env.INIT_CWD ?? process.cwd(),
    typed
      .replace(/^(['"])(.*)\1$/, '$2')
      .replace(/\\ /g, ' ')
      .replace(/^~(?=\/|$)/, homedir()),
  )
