/** The frame around every screen of the desk: the menu beside it (on a phone below it), search, notices and who is signed in. */
import { type ReactNode, useEffect } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { mark } from '#app/theme/theme.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SampleBanner } from '#app/ui/ribbon.tsx'
import { menuGroups, type Screen } from '../addresses/address.ts'
import { clearTyped, useOwnTexts } from '../forms/typed-texts.ts'
import { useKeptFrame } from './error-card.tsx'
import { useErrorReports } from './notify-errors.ts'

export interface DeskFrameProps {
  agencyName: string
  /** Says that the agency is a sample; null for a real one. */
  sampleNotice: string | null
  person: { id: string; name: string }
  /** The screens this person may see. */
  screens: readonly Screen[]
  /** Numbers beside the screens of the menu, by path. */
  counts: Readonly<Record<string, { text: string; of: string }>>
  /** What staff must know about this installation, most pressing first. */
  banners: readonly { id: string; text: string; link?: { path: string; label: string } }[]
  /** Show the keys and the alerts, and the palette; missing where a screen failed and nothing listens. */
  openSheet?: () => void
  openPalette?: () => void
  children: ReactNode
}

type MenuScreen = Screen & { menu: NonNullable<Screen['menu']> }
type Counts = Pick<DeskFrameProps, 'counts'>

/** So many of the work stand at the foot of a phone; the others are behind More. */
const atFoot = 4

export function DeskFrame(props: DeskFrameProps) {
  const { agencyName, sampleNotice, screens, banners, openPalette, children, counts } = props
  const menu = screens.filter((one): one is MenuScreen => one.menu !== null)
  const foot = menu.filter((one) => one.menu.group === 'work').slice(0, atFoot)
  const more = menu.filter((one) => !foot.includes(one))
  const { key, pathname, search } = useLocation()
  useErrorReports()
  useOwnTexts(props.person.id)
  useKeptFrame((around) => <DeskFrame {...props}>{around}</DeskFrame>)
  // The screen behind a menu or a list of notices is another one now.
  useEffect(() => {
    if (key) for (const open of document.querySelectorAll<HTMLElement>(unfolded)) open.hidePopover()
  }, [key])
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SampleBanner notice={sampleNotice} />
      <header className="desk-head">
        <Link className="row tap desk-brand" to="/admin">
          <Drawing drawing={mark} className="desk-mark" aria-hidden="true" />
          <span className="desk-word">{agencyName}</span>
        </Link>
        {openPalette && (
          <button
            type="button"
            className="with-script desk-way desk-search"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={openPalette}
          >
            <Icon name="search" />
            <span className="desk-word">Find</span>
            <span className="desk-word with-keys meta" aria-hidden="true">
              Ctrl K
            </span>
          </button>
        )}
        {banners.length > 0 && <Bell banners={banners} />}
        <nav aria-label="Desk" className="desk-nav">
          <Ways screens={foot} counts={counts} />
          <button type="button" popoverTarget="desk-more" className="desk-way only-narrow desk-more-button">
            <Icon name="menu" />
            More
          </button>
          <div id="desk-more" popover="auto" className="desk-more">
            {menuGroups.map((group) => (
              <Ways
                key={group}
                screens={more.filter((one) => one.menu.group === group)}
                counts={counts}
                isApart={group !== 'work'}
              />
            ))}
            <Person {...props} back={pathname + search} />
          </div>
        </nav>
      </header>
      <main id="main" className="stack desk-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

const unfolded = '.desk [popover]:popover-open'

function Ways({
  screens,
  counts,
  isApart = false,
}: Counts & { screens: readonly MenuScreen[]; isApart?: boolean }) {
  if (screens.length === 0) return null
  return (
    <ul className="desk-ways" data-apart={isApart}>
      {screens.map(({ path, label, menu }) => (
        <li key={path}>
          {/* The library lies below the articles. */}
          <NavLink
            to={path}
            end={path === '/admin' || path === '/admin/articles'}
            title={label}
            className="desk-way"
          >
            <Icon name={menu.icon} />
            <span className="desk-word">{label}</span>
          </NavLink>
          {counts[path] && (
            <span className="desk-count soft text-sm">
              {counts[path].text} <span className="sr-only">{counts[path].of}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What concerns the installation, and not the work: one list, whichever screen is open. */
const Bell = ({ banners }: Pick<DeskFrameProps, 'banners'>) => (
  <>
    <button type="button" popoverTarget="desk-notices" className="desk-way desk-bell">
      <Icon name="bell" />
      <span className="sr-only">Notices about this installation: </span>
      <span className="desk-count soft text-sm">{banners.length}</span>
    </button>
    <aside id="desk-notices" popover="auto" aria-label="Notices" className="card desk-notices">
      <ul className="lined">
        {banners.map(({ id, text, link }) => (
          <li key={id}>
            {text} {link && <Link to={link.path}>{link.label}</Link>}
          </li>
        ))}
      </ul>
    </aside>
  </>
)

type PersonProps = Pick<DeskFrameProps, 'person' | 'openSheet'> & { back: string }

function Person({ person, openSheet, back }: PersonProps) {
  return (
    <div className="desk-person">
      <a href="/" title="Website" className="desk-way">
        <Icon name="external" />
        <span className="desk-word">Website</span>
      </a>
      <NavLink to="/admin/account" title={person.name} className="desk-way">
        <Icon name="badge" />
        <span className="sr-only">Your account: </span>
        <span className="desk-word">{person.name}</span>
      </NavLink>
      <div className="row desk-person-acts">
        {openSheet && (
          <button
            type="button"
            {...buttonLook({ variant: 'ghost', size: 'sm', className: 'with-script' })}
            aria-label="Shortcuts and alerts"
            aria-haspopup="dialog"
            onClick={openSheet}
          >
            ?
          </button>
        )}
        <form method="post" action="/admin/theme" onSubmit={foldSide} className="only-wide">
          <input type="hidden" name="back" value={back} />
          <button type="submit" name="side" value="turn" {...buttonLook({ variant: 'ghost', size: 'sm' })}>
            <Icon name="sidebar" />
            <span className="sr-only">Narrow or wide menu</span>
          </button>
        </form>
      </div>
      <form method="post" action="/admin/sign-out" onSubmit={clearTyped}>
        <button type="submit" title="Sign out" className="desk-way">
          <Icon name="door" />
          <span className="desk-word">Sign out</span>
        </button>
      </form>
    </div>
  )
}

/** At once, and kept for the next document; without scripts the form does the same. */
function foldSide(event: React.FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const { dataset } = document.documentElement
  dataset.side = dataset.side === 'narrow' ? 'wide' : 'narrow'
  const body = new URLSearchParams({ side: dataset.side })
  void fetch('/admin/theme', { method: 'POST', body, redirect: 'manual' }).catch(() => {})
}
