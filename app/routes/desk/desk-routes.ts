/** The addresses under /admin. Each needs a row in access.ts. */
import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

const file = (name: string) => `routes/desk/${name}`

/** What can be posted to one lead or application; each needs its row as well. */
const acts = ['status', 'junk', 'assign', 'notes', 'calls', 'tasks', 'merge', 'allow-contact']
const people = ['leads', 'recruits']

export const deskRoutes: RouteConfigEntry[] = [
  layout(file('guard.tsx'), [
    layout(file('front.tsx'), [
      route('admin/sign-in', file('sign-in.tsx')),
      route('admin/code', file('code.tsx')),
      route('admin/welcome/:token', file('welcome.tsx')),
      route('admin/forgot', file('forgot.tsx')),
      route('admin/reset/:token', file('reset.tsx')),
    ]),
    layout(file('shell.tsx'), [
      route('admin', file('overview.tsx')),
      route('admin/promises', file('promises.tsx')),
      route('admin/leads', file('leads.tsx')),
      route('admin/recruits', file('recruits.tsx')),
      ...people.flatMap((kind) => [
        route(`admin/${kind}/:id`, file('person.tsx'), { id: `desk/${kind}-page` }),
        route(`admin/${kind}/:id/compare/:other`, file('compare.tsx'), { id: `desk/${kind}-compare` }),
      ]),
      route('admin/articles', file('articles.tsx')),
      route('admin/articles/new', file('new-article.tsx')),
      route('admin/articles/:id/edit', file('edit-article.tsx')),
      route('admin/articles/:id/versions', file('article-versions.tsx')),
      route('admin/articles/:id/versions/:number', file('article-version.tsx')),
      route('admin/people', file('people.tsx')),
      route('admin/letters', file('letters.tsx')),
      route('admin/letters/:id', file('letter.tsx')),
      route('admin/staff', file('staff.tsx')),
      route('admin/audit', file('audit.tsx')),
      route('admin/settings', file('settings.tsx')),
      route('admin/account', file('account.tsx')),
    ]),
    route('admin/sign-in/passkey', file('sign-in-passkey.ts')),
    route('admin/account/passkey', file('account-passkey.ts')),
    route('admin/audit/export', file('audit-export.ts')),
    route('admin/sign-out', file('sign-out.ts')),
    route('admin/still-here', file('still-here.ts')),
    route('admin/events', file('events.ts')),
    route('admin/leads.csv', file('leads-csv.ts')),
    route('admin/recruits.csv', file('recruits-csv.ts')),
    route('admin/people/export', file('person-export.ts')),
    route('admin/articles/links', file('article-links.ts')),
    route('admin/articles/pictures', file('article-pictures.ts')),
    route('admin/articles/:id/status', file('article-status.ts')),
    route('admin/articles/:id/draft', file('article-draft.ts')),
    route('admin/articles/:id/delete', file('article-delete.ts')),
    route('admin/articles/:id/preview', file('article-preview.ts')),
    ...people.flatMap((kind) =>
      acts.map((act) =>
        route(`admin/${kind}/:id/${act}`, file('person-act.ts'), { id: `desk/${kind}-${act}` }),
      ),
    ),
    // Has no row in access.ts, so whatever is unknown under /admin is refused by the guard.
    route('admin/*', file('unknown.ts')),
  ]),
]
