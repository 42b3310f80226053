/** A variable of the environment that need not be set. */
import { z } from 'zod'

/** A variable set to nothing ("SMTP_URL=") means the same as one not set at all. */
export const unset = (value: unknown) => (value === '' ? undefined : value)

/** `schema` for what is set, undefined for what is not. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
