/** What agency/promises.yaml may hold. */
import { z } from 'zod'

const minutesIn = { minute: 1, hour: 60, day: 1440 } as const

/** "30 minutes", "1 hour", "24-48 hours": the longest of it in minutes, and how it is said. */
const span = z
  .string({ error: 'is no time; write it as 30 minutes, 1 hour, 24-48 hours or 30 days' })
  .transform((typed, context) => {
    const [, least, most, unit] =
      /^(?:(\d{1,3})\s*[-–]\s*)?(\d{1,3}) (minute|hour|day)s?$/.exec(typed.trim()) ?? []
    const count = Number(most)
    if (!count || (least !== undefined && Number(least) >= count)) {
      const message = `cannot read "${typed}"; write it as 30 minutes, 1 hour, 24-48 hours or 30 days`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const range = least === undefined ? most : `${Number(least)}-${most}`
    return {
      minutes: count * minutesIn[unit as keyof typeof minutesIn],
      text: `${range} ${unit}${count === 1 ? '' : 's'}`,
    }
  })

const asap = ['quoteAsap', 'consultationAsap', 'recruitAsap'] as const

export const responseTimesSchema = z
  .strictObject({
    quoteAsap: span,
    consultationAsap: span,
    recruitAsap: span,
    standard: span,
    trucker: span,
    complaint: span,
    privacyRequest: span,
  })
  .superRefine((promises, context) => {
    const refuse = (name: keyof typeof promises, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    for (const name of asap)
      if (promises[name].minutes >= promises.standard.minutes)
        refuse(name, `is no sooner than the ${promises.standard.text} of everybody; write a shorter time`)
    if (promises.privacyRequest.minutes > 45 * minutesIn.day)
      refuse('privacyRequest', 'is longer than the 45 days that privacy laws give; write 45 days or less')
  })

export type ResponseTimesFile = z.output<typeof responseTimesSchema>
