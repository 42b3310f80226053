/** Headers in a setting: `name=value,name=value`, percent-encoded (OpenTelemetry, "OTLP exporter configuration"). */
import { z } from 'zod'

/** Their names in small letters, with their values as they are sent. */
export const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError()
        return [(pair[1] ?? '').toLowerCase(), decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch {
    context.addIssue({ code: 'custom', message: 'must look like name=value,name=value' })
    return z.NEVER
  }
})
