import { Form, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { unsubscribe } from '../push/push-client.ts'
import { PushSwitch } from '../push/push-switch.tsx'

export interface DevicesProps {
  devices: { id: string; browser: string; added: string; mark: string }[]
}

/** The browsers that show a notification while the desk is closed: switch this one on, remove any. */
export function Devices({ devices }: DevicesProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <p>
        Your phone or computer can tell you of a new request while the desk is closed. The notification names
        nobody; you see who it is once you open the desk.
      </p>
      {devices.length > 0 && (
        <ul className="lined rows">
          {devices.map(({ id, browser, added, mark }) => (
            <li key={id}>
              <div>
                <strong>{browser}</strong>
                <p className="meta">Since {added}</p>
              </div>
              <Form method="post" onSubmit={() => void unsubscribe(mark)}>
                <input type="hidden" name="form" value="device-remove" />
                <input type="hidden" name="device" value={id} />
                <Button type="submit" variant="outline" aria-label={`Remove ${browser}, since ${added}`}>
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {/* Made anew with the list: it looks again whether this browser is in it. */}
      <PushSwitch key={devices.map(({ id }) => id).join()} onDone={() => void revalidate()} />
    </>
  )
}
