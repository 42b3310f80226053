/** What agency/theme.yaml may hold. */
import { z } from 'zod'
import { contrastIssues } from '#app/theme/contrast.ts'

const colorHint = "write six digits in quotes, as '#12474a'"
const isColor = /^#[0-9a-f]{6}$/i
const color = z
  .string({ error: `is no color; ${colorHint}` })
  .regex(isColor, `is no color; ${colorHint}`)
  .toLowerCase()

const colors = z
  .strictObject({ paper: color, ink: color, deep: color, accent: color })
  .superRefine((chosen, context) => {
    // What is no color has been told, and cannot be compared with the others.
    if (!Object.values(chosen).every((one) => isColor.test(one))) return
    for (const { color, message } of contrastIssues(chosen))
      context.addIssue({ code: 'custom', path: [color], message })
  })

/** Typefaces that every device has. */
const systemFaces = ['system-sans', 'system-serif'] as const

const face = z
  .string({ error: 'write a typeface' })
  .regex(/^(?:system-sans|system-serif|@fontsource\/[a-z0-9-]+)$/, {
    error: 'is no typeface; write system-sans, system-serif, or a package as @fontsource/besley',
  })

export const themeSchema = z.strictObject({
  colors,
  headlines: z.strictObject({ face, weight: z.int().min(100).max(900).multipleOf(100).default(600) }),
  text: z
    .enum(systemFaces, { error: `is no typeface of every device; write ${systemFaces.join(' or ')}` })
    .default('system-sans'),
  corners: z
    .number({ error: 'is no number of pixels; write one from 0 to 24' })
    .min(0, 'is below 0; 0 is a square corner')
    .max(24, 'is more than 24 pixels; a button would look like a ball')
    .default(8),
  map: z
    .strictObject({
      picture: z.string({ error: 'write the name of a file in agency/pictures/' }),
      description: z.string({ error: 'say in words what the map shows' }).trim().min(1, 'is empty'),
    })
    .nullish()
    .transform((map) => map ?? null),
})

export type ThemeFile = z.output<typeof themeSchema>
