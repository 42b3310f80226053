import type { z } from 'zod'

/** An issue of a schema as a sentence: `"555-0142" is no telephone number of the United States; write ten digits`. */
export function sayIssue(
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
  input: unknown,
): string {
  const value = path.reduce<unknown>(
    (inside, key) => (inside as Record<PropertyKey, unknown> | null)?.[key],
    input,
  )
  if (value === '') return 'This is empty. Fill it in.'
  const named =
    typeof value === 'string' && !message.includes(`"${value}"`) && /^(is|has|must|ends|lies) /.test(message)
  const sentence = named ? `“${value}” ${message}` : message.replace(/^(?=(is|has|must|ends) )/, 'This ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
