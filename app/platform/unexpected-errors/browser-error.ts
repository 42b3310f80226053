/** An error that a browser ran into, in the form that errors here have: every engine writes its stack in another. */

/** What a browser tells, as text: nothing of it is believed. */
export interface BrowserReport {
  kind: string
  name: string
  message: string
  /** As the engine writes it: V8, or `name@address:line:column`. */
  stack: string
}

/** Known by its class, so that the report says where it happened. */
export class BrowserError extends Error {
  readonly code: string

  constructor({ kind, name, message, stack }: BrowserReport) {
    super(message)
    this.name = /^[A-Z]\w{1,60}$/.test(name) ? name : 'Error'
    this.code = kind
    this.stack = [this.name, ...stack.split('\n').flatMap(frameOf)].join('\n')
  }
}

/** A line of a stack that names a file of ours. Minified functions are called otherwise in each build: the file stands for them. */
function frameOf(line: string): string[] {
  const [, file, chunk, place] =
    /\/(assets\/([\w.-]{1,60}?)-[\w-]{8}\.(?:js|css))((?::\d{1,7}){0,2})/.exec(line) ?? []
  return file ? [`    at ${chunk} (${file}${place})`] : []
}
