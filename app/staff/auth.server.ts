/**
 * better-auth, set up for the staff of one agency: e-mail and password, codes from an authenticator app, passkeys,
 * sessions in the database. Its HTTP handler is not mounted anywhere: doorways call it as a library.
 */
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import type { KyselyPlugin } from 'kysely'
import { agency } from '#app/content/agency.ts'
import { newId } from '#app/lib/ids.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type Log, redact } from '#app/platform/log.ts'
import { addressHeader } from './caller.ts'
import { refuseUnverified } from './passkey-checks.server.ts'
import { passwordLength } from './password-rules.ts'
import { singleUseCodes } from './single-use-codes.server.ts'

/** How long sessions last, in seconds. */
export const sessionSeconds = 12 * 3600
export const idleSeconds = 2 * 3600

export interface AuthParts {
  config: Pick<Config, 'siteUrl' | 'secure'>
  secret: string
  database: Database
  log: Log
}

export type Auth = ReturnType<typeof openAuth>

/** The names of the cookies. Behind https the `__Host-` prefix ties them to this very host (RFC 6265bis, 4.1.3.2). */
export function cookieNames({ secure }: Pick<Config, 'secure'>) {
  const prefix = secure ? '__Host-' : ''
  return {
    session: `${prefix}staff`,
    twoStep: `${prefix}staff_two_step`,
    passkey: `${prefix}staff_passkey`,
  }
}

export function openAuth({ config, secret, database, log }: AuthParts) {
  const names = cookieNames(config)
  const cookie = (name: string) => ({
    name,
    attributes: { secure: config.secure, path: '/', httpOnly: true, sameSite: 'lax' as const },
  })
  return betterAuth({
    appName: agency.name,
    baseURL: config.siteUrl,
    basePath: '/admin/auth',
    secret,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ event: 'better-auth' }, redact(message)),
    },
    database: {
      db: database.engine === 'postgres' ? database.db.withPlugin(momentsAsDates) : database.db,
      type: database.engine,
      transaction: false,
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    // The limits are our own (sign-in-limits.server.ts): per account too, and over all nodes.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: cookie(names.session),
        two_factor: cookie(names.twoStep),
        passkey_challenge: cookie(names.passkey),
        trust_device: cookie(`${names.session}_trust`),
        dont_remember: cookie(`${names.session}_brief`),
        session_data: cookie(`${names.session}_data`),
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId() },
    },
    session: {
      modelName: 'staff_sessions',
      fields: {
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'staff_id',
      },
      additionalFields: {
        lastInputAt: {
          type: 'date',
          fieldName: 'last_input_at',
          input: false,
          required: true,
          defaultValue: () => new Date(),
        },
      },
      expiresIn: sessionSeconds,
      // Twelve hours are twelve hours: nothing prolongs a session.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    user: {
      modelName: 'staff',
      fields: { createdAt: 'created_at', updatedAt: 'updated_at', emailVerified: 'email_verified' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        disabledAt: { type: 'date', fieldName: 'disabled_at', required: false, input: false },
      },
    },
    account: {
      modelName: 'staff_credentials',
      fields: {
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'staff_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'staff_verifications',
      fields: { createdAt: 'created_at', updatedAt: 'updated_at', expiresAt: 'expires_at' },
    },
    databaseHooks: {
      session: {
        create: {
          // A disabled person is refused after the password was checked: the answer is that of a wrong one.
          before: async (session) => {
            const person = await database.db
              .selectFrom('staff')
              .select('disabled_at')
              .where('id', '=', session.userId)
              .executeTakeFirst()
            return person && person.disabled_at === null
          },
        },
      },
    },
    plugins: [
      singleUseCodes(database),
      passkey({
        rpID: new URL(config.siteUrl).hostname,
        rpName: agency.name,
        origin: config.siteUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
        ...refuseUnverified(database),
        schema: {
          passkey: {
            modelName: 'staff_passkeys',
            fields: {
              userId: 'staff_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
      twoFactor({
        issuer: agency.name,
        twoFactorTable: 'staff_two_step',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'staff_id',
              backupCodes: 'recovery_codes',
              failedVerificationCount: 'failed_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  })
}

/** better-auth compares `Date`s on PostgreSQL, where this product reads moments as ISO strings. */
const momentsAsDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const rows = result.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          typeof value === 'string' && /_(at|until)$/.test(column) ? new Date(value) : value,
        ]),
      ),
    )
    return { ...result, rows }
  },
}
