/** The people a visitor talks with, from agency/people.yaml. */
import checked from '#agency/people.json'
import { agentLicenses, numbersBesideName } from './licenses.ts'
import type { PeopleFile } from './people-schema.ts'

export interface Person {
  name: string
  /** Stands where a photograph would: the first letters of the first and the last name. */
  monogram: string
  /** The address of a photograph, shown instead of the letters. */
  photo?: string
  role: string
  /** The numbers under which the states' look-ups find the license, each with what it is. */
  numbers: readonly string[]
  about: string
}

export interface PeopleCopy {
  heading: string
  lede: string
  people: readonly Person[]
}

const file = checked as PeopleFile

const people: readonly Person[] = file.people.flatMap(({ license: name, role, about, photo }) => {
  // The build has checked that there is one.
  const license = agentLicenses[name]
  if (!license) return []
  const { holder, npn } = license
  const numbers = [`National Producer Number ${npn}`, ...numbersBesideName(license)]
  return [{ name: holder, monogram: initialsOf(holder), role, about, numbers, ...(photo && { photo }) }]
})

/** The address of the photograph of whoever holds a license under `name`; null when there is none. */
export const photoOf = (name: string): string | null =>
  people.find((person) => person.name.toLowerCase() === name.trim().toLowerCase())?.photo ?? null

function initialsOf(name: string): string {
  const words = name.split(' ')
  return [words[0], ...words.slice(1).slice(-1)].map((word) => word?.[0]?.toUpperCase()).join('')
}

/** Null while there is nobody to show. */
export const peopleCopy: PeopleCopy | null =
  people.length === 0
    ? null
    : {
        heading: 'The people you talk with',
        lede: 'Each of them is licensed. You can look up any of these licenses.',
        people,
      }
