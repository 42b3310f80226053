/**
 * A code of the authenticator app counts once. better-auth takes the same code as often as it is sent
 * within its 90 seconds; RFC 6238, section 5.2 forbids the second time. This plugin notes the time step
 * of each code before better-auth looks at it, and refuses a step that is not newer than the last one.
 */
import { createOTP } from '@better-auth/utils/otp'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { BetterAuthPlugin } from 'better-auth/types'
import type { Database } from '#app/platform/database/database.server.ts'
import './staff-tables.ts'

const periodSeconds = 30

export function singleUseCodes({ db }: Database) {
  return {
    id: 'single-use-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const staffId = await whoseCode(ctx)
            if (!staffId) return
            const kept = await db
              .selectFrom('staff_two_step')
              .select(['id', 'secret'])
              .where('staff_id', '=', staffId)
              .executeTakeFirst()
            if (!kept) return
            const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: kept.secret })
            const step = await stepOf(String(ctx.body?.code ?? ''), secret)
            // A wrong code goes on to better-auth, which counts it.
            if (step === null) return
            const taken = await db
              .updateTable('staff_two_step')
              .set({ last_step: step })
              .where('id', '=', kept.id)
              .where('last_step', '<', step)
              .executeTakeFirst()
            if (taken.numUpdatedRows === 0n)
              throw new APIError('UNAUTHORIZED', { code: 'CODE_ALREADY_USED', message: 'Code already used' })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The person who is finishing a sign-in, or, with a session, who is switching two-step sign-in on. */
async function whoseCode(ctx: HookContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const cookie = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  if (!challenge) return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
}

/** The newest time step whose code is `code`, one step of clock drift each way as better-auth allows, or null. */
async function stepOf(code: string, secret: string): Promise<number | null> {
  const now = Math.floor(Date.now() / 1000 / periodSeconds)
  const otp = createOTP(secret, { period: periodSeconds })
  for (const step of [now + 1, now, now - 1]) if ((await otp.hotp(step)) === code) return step
  return null
}
