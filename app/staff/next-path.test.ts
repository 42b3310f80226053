import { describe, expect, it } from 'vitest'
import { safeNext, signInPath } from './next-path.ts'

describe('where signing in leads', () => {
  it('goes on to paths of the desk, with their filters', () => {
    expect(safeNext('/admin/leads?status=new&q=a%20b')).toBe('/admin/leads?status=new&q=a%20b')
    expect(signInPath('/admin/emails')).toBe('/admin/sign-in?next=%2Fadmin%2Femails')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/admin/..//evil.example',
    '/admin/../..//evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)',
    '/admin@evil.example/',
    'data:text/html,x',
    '/administrator',
    '/',
    '/privacy',
    '/admin/sign-in?next=/admin/sign-in',
    '/admin/sign-out',
    ' /admin',
    '',
    null,
    undefined,
  ])('sends %j to the front of the desk instead', (wanted) => {
    expect(safeNext(wanted)).toBe('/admin')
  })
})
