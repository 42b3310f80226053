/** The frame around every screen of the desk: who is signed in, where one can go, and what needs attention. */
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { mark } from '#app/theme/theme.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SampleRibbon } from '#app/ui/ribbon/ribbon.tsx'
import type { Screen } from '../addresses/screen.ts'
import { useKeptFrame } from '../away/kept-frame.ts'
import { useErrorReports } from '../errors/tell-errors.ts'
import { forgetTyped, useOwnTexts } from '../forms/typed-texts.ts'

export interface DeskFrameProps {
  agencyName: string
  /** Says that the agency is a sample; null for a real one. */
  sampleNotice: string | null
  person: { id: string; name: string }
  /** The screens this person may see. */
  screens: readonly Screen[]
  /** What staff must know about this installation, most pressing first. */
  banners: readonly { id: string; text: string; link?: { path: string; label: string } }[]
  /** Shows the keys and the alerts; missing where a screen failed and nothing listens. */
  openSheet?: () => void
  children: ReactNode
}

const Banner = ({ banner: { text, link } }: { banner: DeskFrameProps['banners'][number] }) => (
  <div className="desk-banner">
    <p className="desk-width">
      <Icon name="alert" />
      <span>
        {text} {link && <Link to={link.path}>{link.label}</Link>}
      </span>
    </p>
  </div>
)

export function DeskFrame(props: DeskFrameProps) {
  const { agencyName, sampleNotice, person, screens, banners, openSheet, children } = props
  const menu = screens.filter(({ inMenu }) => inMenu)
  useErrorReports()
  useOwnTexts(person.id)
  useKeptFrame((around) => <DeskFrame {...props}>{around}</DeskFrame>)
  return (
    <>
      <a className="off-paper skip-link" href="#main">
        Skip to content
      </a>
      <SampleRibbon notice={sampleNotice} />
      <header className="desk-head">
        <div className="desk-width row wrap desk-head-row">
          <Link className="tap desk-brand" to="/admin">
            <Drawing drawing={mark} className="desk-mark" aria-hidden="true" />
            <span className="wide-only">{agencyName}</span>
          </Link>
          <nav aria-label="Desk" className="wrap desk-nav">
            {menu.map(({ path, label }) => (
              <NavLink key={path} to={path} end={path === '/admin'}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="row wrap desk-person">
            {openSheet && (
              <button
                type="button"
                {...buttonLook({ variant: 'ghost', className: 'with-script desk-help' })}
                aria-label="Shortcuts and alerts"
                aria-haspopup="dialog"
                onClick={openSheet}
              >
                ?
              </button>
            )}
            <NavLink to="/admin/account">
              <span className="sr-only">Your account: </span>
              {person.name}
            </NavLink>
            <form method="post" action="/admin/sign-out" onSubmit={forgetTyped}>
              <button type="submit" {...buttonLook({ variant: 'outline' })}>
                Sign out
              </button>
            </form>
          </div>
        </div>
      </header>
      {banners.length > 0 && (
        <aside aria-label="Notices">
          {banners.slice(0, 1).map((banner) => (
            <Banner key={banner.id} banner={banner} />
          ))}
          {banners.length > 1 && (
            <details className="desk-banner">
              <summary className="desk-width">
                {banners.length - 1} more {banners.length === 2 ? 'notice' : 'notices'} about this
                installation
              </summary>
              {banners.slice(1).map((banner) => (
                <Banner key={banner.id} banner={banner} />
              ))}
            </details>
          )}
        </aside>
      )}
      <main id="main" className="desk-width stack desk-main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
