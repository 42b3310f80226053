/** What the addresses before the sign-in and those of one's own account are posted. */
import { emailOf, password } from '../desk.ts'
import type { PostTable } from './posted.ts'

const next = 'a quite other password'
export const author = {
  name: 'Ann Smith',
  title: 'Licensed agent',
  bio: 'Writes about annuities.',
  version: '0',
}

/** What a browser's subscription says; the keys are those of RFC 8291, appendix A. */
export const subscribed = {
  endpoint: 'https://push.example.com/send/one',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

export const accountPosts: PostTable = {
  '/admin/sign-in': {
    good: [
      { email: emailOf('owner'), password },
      { email: '{unknown}', password },
      { credential: '{"id":"AAAA","response":{}}' },
    ],
  },
  '/admin/code': {
    good: [
      { code: '123456', kind: 'app' },
      { code: 'abcde-23456', kind: 'recovery' },
    ],
  },
  '/admin/forgot': { good: [{ email: emailOf('agent') }, { email: '{unknown}' }] },
  '/admin/reset/:token': { good: [{ password: next }] },
  '/admin/welcome/:token': { good: [{ name: 'Ann', email: '{unknown}', password: next }], lasts: 20 },
  '/admin/sign-in/passkey': { good: [] },
  '/admin/confirm': { good: [{ password }, { password: next }], lasts: 20 },
  '/admin/account/passkey': { good: [{ password }], lasts: 20 },
  '/admin/account': {
    good: [
      { form: 'name', name: 'Ann Otherwise' },
      { form: 'password', password, next },
      { form: 'two-step-start', password },
      { form: 'two-step-confirm', code: '123456', codes: 'abcde-23456' },
      { form: 'two-step-stop', password },
      { form: 'recovery-codes', password },
      { form: 'passkey-add', name: 'Telephone', credential: '{"id":"AAAA","response":{}}' },
      { form: 'passkey-remove', passkey: '{unknownId}', password },
      { form: 'device-remove', device: '{unknownId}' },
      { form: 'session', session: '{unknownId}', password },
      { form: 'sessions-others', password },
    ],
    lasts: 20,
  },
  '/admin/author': {
    good: [
      { ...author, form: 'profile', button: 'show' },
      { ...author, form: 'profile', earlierNames: 'Ann Miller' },
      { form: 'hide' },
      { form: 'delete' },
    ],
  },
  '/admin/account/device': { good: [subscribed, { ...subscribed, endpoint: 'https://localhost/' }] },
  '/admin/theme': { good: [{ theme: 'dark' }, { theme: 'system' }, { side: 'turn' }] },
  '/admin/sign-out': { good: [], lasts: 5 },
  '/admin/still-here': { good: [] },
  '/admin/browser-errors': {
    good: [
      { kind: 'error', name: 'TypeError', message: 'x is undefined', stack: 'f@/assets/a-BOVbM4Ld.js:1:2' },
    ],
  },
}
