import { describe, expect, it } from 'vitest'
import { greetingName } from './greeting-name.ts'

describe('the greeting', () => {
  it.each([
    'Zoë',
    'Mary Ann',
    "Sha'Nia",
    'Jean-Luc',
    'J.R.',
    'St. John',
    '  Ann ',
    'Nguyễn',
    'María de la Cruz',
  ])('greets %s by name', (name) => {
    expect(greetingName(name)).toBe(name.trim())
  })

  it.each([
    '',
    'ann@evil.example',
    'http://evil.example',
    'https evil',
    'www.evil.example',
    'see evil.example now',
    'evil .com',
    'evil。com',
    'Call 216 555 0100',
    '<b>Ann</b>',
    'You have won a big prize',
    'a'.repeat(41),
  ])('leaves out %j', (name) => {
    expect(greetingName(name)).toBeNull()
  })
})
