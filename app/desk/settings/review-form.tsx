import { Button } from '#app/ui/button.tsx'
import { Panel } from '../frame/panel.tsx'

interface ReviewFormProps {
  reviewRequired: boolean
  soleMayPublish: boolean
}

/** Who must have read an article before readers do. */
export const ReviewForm = ({ reviewRequired, soleMayPublish }: ReviewFormProps) => (
  <Panel title="Article review">
    <p>
      Editors and owners can mark an article’s latest text as reviewed, with their name and the date. No one
      reviews a text they wrote in, and later changes need a new review.
    </p>
    <form method="post" className="stack form">
      <input type="hidden" name="form" value="article-review" />
      <p>
        <label>
          <input type="checkbox" name="required" value="yes" defaultChecked={reviewRequired} /> Require a
          review before an article is published or scheduled
        </label>
      </p>
      <p>
        <label>
          <input type="checkbox" name="sole" value="yes" defaultChecked={soleMayPublish} /> While only one
          person here may publish, let that person publish their own text without a review. The article says
          so to readers, and the audit trail keeps it.
        </label>
      </p>
      <Button type="submit">Save</Button>
    </form>
  </Panel>
)
