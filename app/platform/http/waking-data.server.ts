/**
 * What React Router's loaders gave, as a page carries it until it wakes. React Router writes a table of values that name each
 * other by number, and a number repeats nothing of the page. The same values as they were given repeat its sentences in
 * its order, and half of their compressed size is gone; the browser makes the table of them again.
 */

/**
 * In the browser: the table of `v`, which React Router reads (its copy of turbo-stream, `unflatten`). Each value is put into `t`
 * behind what it is made of. In letters, for it stands in every page.
 */
const toTable =
  '(v=>{let t=[],p=v=>{if(v===null)return-5;let i=t.push(0)-1;t[i]=typeof v!="object"?v:Array.isArray(v)?v.map(p):Object.fromEntries(Object.entries(v).map(([k,w])=>["_"+p(k),p(w)]));return i};p(v);return JSON.stringify(t)+"\\n"})'

const statement = '__reactRouterContext.streamController.enqueue('
const before = `window.${statement}`
const end = ');'

/**
 * The script that brings a page its data, with the data written plainly. As it was when it is another script, when the data hold more
 * than plain values, or when they come in several pieces.
 */
export function writeDataPlainly(script: string): string {
  if (!script.startsWith(before) || !script.endsWith(end)) return script
  const plain = plainValue(JSON.parse(script.slice(before.length, -end.length)))
  if (plain === undefined) return script
  // `<` is escaped, so no value can end the script.
  const value = JSON.stringify(plain).replaceAll('<', '\\u003c')
  return `${statement}${toTable}(${value})${end}`
}

class NotPlain extends Error {}

/** What a table holds; undefined when that cannot be written as JSON, which has no dates and no promises. */
function plainValue(text: string): unknown {
  if (text.indexOf('\n') !== text.length - 1 || text.includes('"__proto__"')) return undefined
  // The first line is a JSON array (turbo-stream, `flatten`).
  const table = JSON.parse(text) as unknown[]
  const read = (at: number): unknown => {
    if (at === -5) return null
    const value = table[at]
    if (Array.isArray(value)) {
      // A kind of its own begins with its name, and what JSON has no word for is below zero.
      if (value.some((part) => typeof part !== 'number' || (part < 0 && part !== -5))) throw new NotPlain()
      return value.map(read)
    }
    if (typeof value !== 'object' || value === null) {
      if (at < 0) throw new NotPlain()
      return value
    }
    const named = Object.entries(value).filter(([, part]) => part !== -7)
    // A key is the number of its name.
    return Object.fromEntries(named.map(([key, part]) => [table[Number(key.slice(1))], read(part)]))
  }
  try {
    return read(0)
  } catch (fault) {
    if (fault instanceof NotPlain) return undefined
    throw fault
  }
}
