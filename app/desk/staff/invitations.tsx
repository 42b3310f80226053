import { Button } from '#app/ui/button.tsx'
import { ConfirmForm } from '../forms/confirm-form.tsx'

export interface InvitationRow {
  id: string
  email: string
  role: string
  made: string
  expires: string
}

/** The invitations that can still be used, each with a way to send it again or take it back. */
export function Invitations({ invitations }: { invitations: readonly InvitationRow[] }) {
  return (
    <>
      <h3>Pending invitations</h3>
      <ul className="lined rows">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <strong>{invitation.email}</strong> <span className="tag">{invitation.role}</span>
              <p className="meta">
                Invited {invitation.made}, expires {invitation.expires}
              </p>
            </div>
            <div className="row wrap row-acts">
              {invitation.role === 'owner' ? (
                <ConfirmForm
                  form="resend"
                  id={invitation.id}
                  action="Make a new link"
                  about={`for ${invitation.email}`}
                  asksPassword
                >
                  The old link stops working.
                </ConfirmForm>
              ) : (
                <form method="post">
                  <input type="hidden" name="form" value="resend" />
                  <input type="hidden" name="id" value={invitation.id} />
                  <Button type="submit" variant="outline">
                    Make a new link<span className="sr-only"> for {invitation.email}</span>
                  </Button>
                </form>
              )}
              <ConfirmForm
                form="withdraw"
                id={invitation.id}
                action="Withdraw"
                about={`the invitation of ${invitation.email}`}
              >
                The link stops working.
              </ConfirmForm>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
