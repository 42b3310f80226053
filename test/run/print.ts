/** The terminal of whoever runs the tests. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
