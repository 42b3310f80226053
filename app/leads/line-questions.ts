/** What the consultation asks about a line, where an answer saves a call: one row for each question. Never a number that identifies a car, a house or a person. */
import type { LineName } from '#app/content/lines/lines.ts'
import { isSold } from '#app/content/lines/sold.ts'
import type { Field } from '#app/forms/field.ts'

const questions: readonly (readonly [lines: readonly LineName[], field: Field])[] = [
  [
    ['home'],
    {
      name: 'roofYear',
      label: 'Year of the roof',
      control: 'text',
      rule: 'name',
      hint: 'Four digits. A guess will do.',
    },
  ],
  [
    ['auto', 'motorcycle'],
    {
      name: 'driversAndCars',
      label: 'Drivers and vehicles',
      control: 'text',
      rule: 'name',
      hint: 'As “2 drivers, 3 cars”. No VIN, please.',
    },
  ],
  [
    ['medicare'],
    {
      name: 'medicareMonth',
      label: 'Month you turn 65, or your Part B starts',
      control: 'text',
      rule: 'name',
      hint: 'Month and year. It decides when you can enroll; answering enrolls you in nothing. Do not send your Medicare number.',
    },
  ],
  [
    ['small-business', 'workers-comp', 'commercial-auto'],
    {
      name: 'businessKind',
      label: 'Your business',
      control: 'text',
      rule: 'name',
      hint: 'What it does, and how many people work there.',
    },
  ],
]

/** Those about what is sold. */
export const lineQuestions: readonly Field[] = questions.flatMap(([lines, field]) =>
  lines.some((line) => isSold(line)) ? [field] : [],
)
