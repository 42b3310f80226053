/** The addresses under /admin. Each needs a row in access.ts. */
import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

const file = (name: string) => `routes/desk/${name}`
/** A route is called by its doorway, wherever that lies: `routes/desk/shell`. */
const named = (name: string) => ({ id: file(name.replace(/^.*\/|\.tsx?$/g, '')) })

/** What can be posted to one lead or application; each needs its row as well. */
const acts = ['status', 'junk', 'assign', 'notes', 'calls', 'tasks', 'merge', 'allow-contact']
const people = ['leads', 'recruits']

export const deskRoutes: RouteConfigEntry[] = [
  layout(file('frame/guard.tsx'), named('frame/guard.tsx'), [
    layout(file('frame/front.tsx'), named('frame/front.tsx'), [
      route('admin/sign-in', file('account/sign-in.tsx'), named('account/sign-in.tsx')),
      route('admin/code', file('account/code.tsx'), named('account/code.tsx')),
      route('admin/welcome/:token', file('account/welcome.tsx'), named('account/welcome.tsx')),
      route('admin/forgot', file('account/forgot.tsx'), named('account/forgot.tsx')),
      route('admin/reset/:token', file('account/reset.tsx'), named('account/reset.tsx')),
    ]),
    layout(file('frame/shell.tsx'), named('frame/shell.tsx'), [
      route('admin', file('overview/overview.tsx'), named('overview/overview.tsx')),
      route('admin/promises', file('overview/targets.tsx'), named('overview/targets.tsx')),
      ...people.flatMap((kind) => [
        route(`admin/${kind}`, file('submissions/list.tsx'), { id: `desk/${kind}` }),
        route(`admin/${kind}/:id`, file('submissions/submission.tsx'), { id: `desk/${kind}-page` }),
        route(`admin/${kind}/:id/compare/:other`, file('submissions/compare.tsx'), {
          id: `desk/${kind}-compare`,
        }),
      ]),
      route('admin/articles', file('articles/articles.tsx'), named('articles/articles.tsx')),
      route('admin/articles/new', file('articles/new-article.tsx'), named('articles/new-article.tsx')),
      route('admin/articles/:id/edit', file('articles/edit-article.tsx'), named('articles/edit-article.tsx')),
      route(
        'admin/articles/:id/versions',
        file('articles/article-versions.tsx'),
        named('articles/article-versions.tsx'),
      ),
      route(
        'admin/articles/:id/versions/:number',
        file('articles/article-version.tsx'),
        named('articles/article-version.tsx'),
      ),
      route('admin/people', file('people/people.tsx'), named('people/people.tsx')),
      route('admin/letters', file('emails/letters.tsx'), named('emails/letters.tsx')),
      route('admin/letters/:id', file('emails/letter.tsx'), named('emails/letter.tsx')),
      route('admin/staff', file('staff/staff.tsx'), named('staff/staff.tsx')),
      route('admin/audit', file('audit/audit.tsx'), named('audit/audit.tsx')),
      route('admin/settings', file('settings/settings.tsx'), named('settings/settings.tsx')),
      route('admin/account', file('account/account.tsx'), named('account/account.tsx')),
    ]),
    route('admin/sign-in/passkey', file('account/sign-in-passkey.ts'), named('account/sign-in-passkey.ts')),
    route('admin/account/passkey', file('account/account-passkey.ts'), named('account/account-passkey.ts')),
    route('admin/audit/export', file('audit/audit-export.ts'), named('audit/audit-export.ts')),
    route('admin/sign-out', file('account/sign-out.ts'), named('account/sign-out.ts')),
    route('admin/still-here', file('frame/still-here.ts'), named('frame/still-here.ts')),
    route('admin/events', file('frame/events.ts'), named('frame/events.ts')),
    ...people.map((kind) =>
      route(`admin/${kind}.csv`, file('submissions/csv.ts'), { id: `desk/${kind}-csv` }),
    ),
    route('admin/people/export', file('people/person-export.ts'), named('people/person-export.ts')),
    route('admin/articles/links', file('articles/article-links.ts'), named('articles/article-links.ts')),
    route(
      'admin/articles/pictures',
      file('articles/article-pictures.ts'),
      named('articles/article-pictures.ts'),
    ),
    route(
      'admin/articles/:id/status',
      file('articles/article-status.ts'),
      named('articles/article-status.ts'),
    ),
    route('admin/articles/:id/draft', file('articles/article-draft.ts'), named('articles/article-draft.ts')),
    route(
      'admin/articles/:id/delete',
      file('articles/article-delete.ts'),
      named('articles/article-delete.ts'),
    ),
    route(
      'admin/articles/:id/preview',
      file('articles/article-preview.ts'),
      named('articles/article-preview.ts'),
    ),
    ...people.flatMap((kind) =>
      acts.map((act) =>
        route(`admin/${kind}/:id/${act}`, file('submissions/action.ts'), { id: `desk/${kind}-${act}` }),
      ),
    ),
    // Has no row in access.ts, so whatever is unknown under /admin is refused by the guard.
    route('admin/*', file('frame/unknown.ts'), named('frame/unknown.ts')),
  ]),
]
