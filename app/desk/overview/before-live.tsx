import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { OpenPoint } from './before-live.server.ts'

/** The list that empties itself; nobody sees it once nothing is left. */
export function BeforeLive({ points }: { points: readonly OpenPoint[] }) {
  return (
    <section className="panel" aria-labelledby="before-live">
      <h2 id="before-live">Before you go live</h2>
      <ul className="lined waiting-rows">
        {points.map((point) => (
          <Point key={point.id} {...point} />
        ))}
      </ul>
    </section>
  )
}

function Point({ id, text, link, howTo, button }: OpenPoint) {
  const textId = `before-live-${id}`
  return (
    <li>
      <p className="measure" id={textId}>
        {text}
      </p>
      <div className="row wrap">
        {link &&
          (link.path.startsWith('/admin') ? (
            <Link to={link.path}>{link.label}</Link>
          ) : (
            <a href={link.path}>{link.label}</a>
          ))}
        {button && (
          <Form method="post" action="/admin/before-live">
            <input type="hidden" name="id" value={id} />
            <Button
              {...{ type: 'submit', variant: 'outline', size: 'sm' }}
              {...{ name: 'act', value: button.act }}
              aria-describedby={textId}
            >
              {button.label}
            </Button>
          </Form>
        )}
      </div>
      {howTo && (
        <p className="soft">
          How: <code>{howTo}</code>
        </p>
      )}
    </li>
  )
}
