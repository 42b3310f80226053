/** How a message is signed (Standard Webhooks 1.0.0, "Signature scheme"). */
import { createHmac } from 'node:crypto'

/** `whsec_` and at least 24 bytes in base64. */
export const isWebhookSecret = (value: string): boolean =>
  value.startsWith('whsec_') && Buffer.from(value.slice(6), 'base64').length >= 24

/** The value of `webhook-signature`; `timestamp` in seconds since 1970. */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
