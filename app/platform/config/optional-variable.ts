import { z } from 'zod'

/** A variable set to nothing ("SMTP_URL=") means the same as one not set at all. */
export const unset = (value: unknown) => (value === '' ? undefined : value)

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
