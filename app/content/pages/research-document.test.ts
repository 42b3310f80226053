import { expect, it } from 'vitest'
import { agency } from '../agency/agency.ts'
import { documentCopy } from './research-document.ts'

it('says on cover and last page who is licensed, under which numbers, and where', () => {
  const { contact } = documentCopy(agency, { count: 3, all: 3, madeAt: new Date('2026-11-22T12:00:00Z') })
  const lines = contact.join('\n')
  expect(contact[0]).toBe(agency.name)
  expect(lines).toContain(
    `National Producer Number (NPN) ${agency.npn}\nCalifornia Insurance License SAMPLE-CA-0001`,
  )
  expect(lines).toContain(`${agency.postalAddress.street}, ${agency.postalAddress.city}, OH 44100`)
})
