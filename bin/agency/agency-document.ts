/** A file of agency/ that a program changes: comments, order and everything it does not touch stay as they were. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { slipOf } from './find-slip.ts'
import { schemaOf } from './read-agency.ts'

type Path = readonly PropertyKey[]

export class AgencyDocument {
  readonly #path: string
  readonly #name: string
  readonly #document: Document
  #isChanged = false

  /** @throws With what to do, when the file is missing or cannot be read. */
  constructor(folder: string, name: string) {
    this.#path = join(folder, name)
    this.#name = name
    const place = join(basename(folder), name)
    if (!existsSync(this.#path)) throw new Error(`${place}: is missing; take it from the sample agency`)
    const text = readFileSync(this.#path, 'utf8')
    const lines = new LineCounter()
    const document = parseDocument(text, { lineCounter: lines })
    const slip = slipOf(document, text, lines)
    if (slip) throw new Error(`${place}:${slip}`)
    this.#document = document
  }

  text(path: Path): string {
    const value = this.value(path)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }

  value(path: Path): unknown {
    const node: unknown = this.#document.getIn(path)
    return isMap(node) || isSeq(node) ? node.toJSON() : node
  }

  /** @param value Undefined takes the key out. */
  set(path: Path, value: unknown): void {
    if (value === this.value(path)) return
    this.#isChanged = true
    if (value === undefined) this.#document.deleteIn(path)
    // A bare null would be written as `? key`.
    else this.#document.setIn(path, value === null ? this.#document.createNode(null) : value)
    const node: unknown = this.#document.getIn(path, true)
    // It stands behind what only the sample agency says.
    if (isScalar(node) && node.comment?.trim() === 'sample') delete node.comment
  }

  clear(): void {
    this.#isChanged = true
    this.#document.contents = null
  }

  /** What the schema says about what stands at `path` now, or undefined when nothing. */
  mistakeAt(path: Path): string | undefined {
    return this.#issues().find((issue) => path.every((key, index) => issue.path[index] === key))?.message
  }

  /** Everything that the schema says, as `agency.expires: is missing`. */
  mistakes(): string[] {
    return this.#issues().map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  /** Whole or not at all: a folder that is half written could not be built. */
  save(): void {
    if (this.#isChanged) writeWhole(this.#path, this.#document.toString({ lineWidth: 0, nullStr: '' }))
  }

  #issues() {
    return schemaOf(this.#name)?.safeParse(this.#document.toJS()).error?.issues ?? []
  }
}

/** The files of agency/ by name, each opened when it is asked for and written when all are. */
export class AgencyDocuments {
  readonly folder: string
  readonly #opened = new Map<string, AgencyDocument>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** @throws As the constructor of `AgencyDocument` does. */
  open(name: string): AgencyDocument {
    const opened = this.#opened.get(name) ?? new AgencyDocument(this.folder, name)
    this.#opened.set(name, opened)
    return opened
  }

  /** Undefined when there is no such file: some may be deleted. */
  find(name: string): AgencyDocument | undefined {
    return existsSync(join(this.folder, name)) ? this.open(name) : undefined
  }

  save(): void {
    for (const document of this.#opened.values()) document.save()
  }
}

/** Writes the file whole or not at all, whenever the machine stops. */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.new`
  writeFileSync(beside, text)
  renameSync(beside, path)
}
