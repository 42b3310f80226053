/** What stands beside a person: a photograph where the agency has one, else the first letters of the name. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Person } from '#app/content/agency/people.ts'
import { People } from './people.tsx'

const joan: Person = { name: 'Joan Doe', monogram: 'JD', role: 'Owner', about: 'She calls.', numbers: [] }

function shown(person: Person): string {
  const element = <People copy={{ heading: 'People', lede: 'All of them.', people: [person] }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('shows a photograph with a size and the name, and then no letters', () => {
  const html = shown({ ...joan, photo: '/agency/joan.jpg' })
  expect(html).toMatch(
    /<img [^>]*src="\/agency\/joan\.jpg" alt="Joan Doe" width="64" height="64" loading="lazy"/,
  )
  expect(html).not.toContain('>JD<')
  expect(shown(joan)).toContain('>JD<')
})
