import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { frameCopy } from '#app/content/pages/frame.ts'
import { SiteFrame } from '#app/site/frame/site-frame.tsx'
import { careersText } from './application.tsx'
import { CareersPage } from './join-team.tsx'
import { joinTeam } from './join-team-dialog.ts'

/** The page at `path` inside the frame, as the server would send it. */
function render(path: string, page: ReactNode): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => (
        <SiteFrame copy={frameCopy(agency)} dialogForms={[joinTeam]}>
          {page}
        </SiteFrame>
      ),
    },
  ])
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { agency } } }} />,
  )
}

const careers = (sent: boolean) =>
  render(
    '/join-team',
    <CareersPage
      text={careersText(agency)}
      form={{ variant: 'page', from: '/join-team', heading: 'Career application' }}
      sent={sent}
    />,
  )
const openersOf = (html: string) =>
  [...html.matchAll(/<a (?=[^>]*data-dialog="recruitment-dialog")[^>]*href="([^"]+)"/g)].map(([, to]) => to)

describe('the openers of the application', () => {
  it('lead from header and drawer to its page where there is no dialog or no script', () => {
    expect(openersOf(render('/privacy', null))).toEqual(['/join-team', '/join-team'])
  })

  it('open no second application on the page that shows it', () => {
    const html = careers(false)
    expect(openersOf(html)).toEqual([])
    expect(html.match(/href="#recruitment-form"/g)).toHaveLength(3)
  })
})

describe('the careers page', () => {
  it('has one h1 and unique ids', () => {
    const html = careers(false)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('holds its form in the section that links lead to', () => {
    expect(careers(false)).toMatch(/<section id="recruitment-form".*data-island="career".*<form.*<\/section>/)
  })

  it('says in place of the form that the application was sent', () => {
    const html = careers(true)
    expect(html).toMatch(/role="status".*Application submitted!/)
    expect(html).not.toContain('data-island="career"')
  })
})
