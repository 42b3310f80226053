/** The start of a new article: what it is called and where it belongs; then its editor. */
import { data, Form, redirect } from 'react-router'
import { articleCategories } from '#app/articles/article.ts'
import { beginArticle, findBeginFaults } from '#app/articles/begin-article.server.ts'
import { categoryLabels } from '#app/content/research.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { Labelled, TextField } from '#app/desk/text-field.tsx'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/new-article.ts'

export const meta = () => [{ title: 'New article' }, { name: 'robots', content: 'noindex' }]

export const loader = () => ({ labels: categoryLabels })

export async function action({ request, context }: Route.ActionArgs) {
  const { database, agency } = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body) throw data(null, { status: body.status })
  const { title = '', category = '' } = body.values
  const begun = { title, category, author: agency().name }
  const faults = findBeginFaults(begun)
  if (faults) return data({ faults, typed: { title, category } }, { status: 422 })
  const { address } = context.get(requestInfoContext)
  const staffId = signedIn(context).person.id
  const { id } = await beginArticle(database, begun, (tx, id) =>
    recordAudit(tx, { action: 'article-created', staffId, address, subject: { kind: 'article', id } }),
  )
  return redirect(`/admin/articles/${id}/edit`, 303)
}

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { faults = {}, typed } = actionData ?? {}
  return (
    <>
      <h1>New article</h1>
      <Form method="post" className="form" noValidate>
        <TextField name="title" label="Title" fault={faults.title} defaultValue={typed?.title} />
        <Labelled
          label="Category"
          fault={faults.category}
          draw={(ties) => (
            <select {...ties} name="category" defaultValue={typed?.category ?? ''}>
              <option value="">Choose one</option>
              {articleCategories.map((one) => (
                <option key={one} value={one}>
                  {loaderData.labels[one]}
                </option>
              ))}
            </select>
          )}
        />
        <Button type="submit">Begin</Button>
      </Form>
    </>
  )
}
