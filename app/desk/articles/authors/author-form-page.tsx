import { useState } from 'react'
import { Link } from 'react-router'
import { authorLengths } from '#app/articles/model/author-lengths.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, ConfirmForm, FormIssue, TextField } from '../../forms/fields.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { Panel } from '../../frame/panel.tsx'
import { ScreenHead } from '../../frame/screen-head.tsx'
import type { DescribedProfile } from './author-forms.server.ts'

export interface AuthorFormPageProps {
  profile: DescribedProfile
  isOwn: boolean
  back: { to: string; label: string }
  notice: string | null
  answer: FormAnswer | undefined
}

export function AuthorFormPage({ profile, isOwn, back, notice, answer: latest }: AuthorFormPageProps) {
  const [answer] = useState(latest)
  const { account, hasLeft, isShown, version } = profile
  return (
    <>
      <p className="back-link">
        <Link to={back.to}>← {back.label}</Link>
      </p>
      <ScreenHead title={isOwn ? 'Your author page' : `Author page of ${account}`} notice={notice} />
      <State profile={profile} />
      {!hasLeft && (
        <Panel title="What the page says">
          <ProfileForm profile={profile} answer={answer} />
        </Panel>
      )}
      {version > 0 && (
        <Panel title="Take it back">
          <div className="row wrap row-acts">
            {isShown && (
              <ConfirmForm form="hide" id="page" action="Take off the site" about={`the page of ${account}`}>
                The page and every link to it go from the site. What is written here stays.
              </ConfirmForm>
            )}
            <ConfirmForm form="delete" id="page" action="Delete" about={`the page of ${account}`}>
              The page goes from the site, and all that is written here is deleted, earlier names and
              addresses included. Articles keep the name they were published under.
            </ConfirmForm>
          </div>
        </Panel>
      )}
    </>
  )
}

function State({ profile }: { profile: DescribedProfile }) {
  const { path, isWaiting, license, hasLeft, wording } = profile
  return (
    <div className="stack snug measure">
      <p>
        {formatState(profile)} {/* Another document with a policy of its own. */}
        {path && <a href={path}>See the page</a>}
      </p>
      {isWaiting && profile.isShown && (
        <p className="article-to-review">Readers do not see the latest changes below yet.</p>
      )}
      {!hasLeft && (
        <p className="meta">
          {license
            ? `The page names the license listed under this name: ${license}.`
            : 'The agency lists no valid license under this name, so the page names none.'}
        </p>
      )}
      {wording.length > 0 && (
        <ul className="article-to-review">
          {wording.map(({ key, where, words, says }) => (
            <li key={`${where} ${key}`}>
              {where}: “{words}”. {says}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function formatState({ hasLeft, isShown, path, mayShow, version }: DescribedProfile): string {
  if (hasLeft) return 'This account is disabled: there is no page, and no article links to one.'
  if (path) return 'Readers see this page, and the byline of each article leads to it.'
  if (isShown) return 'The page opens with the first published article that this person wrote or reviewed.'
  if (version === 0) return 'There is no page yet. Readers see the name above articles and nothing else.'
  return mayShow ? 'The page is not on the site.' : 'The page is not on the site. An owner can show it.'
}

function ProfileForm({ profile, answer }: Pick<AuthorFormPageProps, 'profile' | 'answer'>) {
  const { typed, version, mayShow, isShown } = profile
  const sent = answer?.typed.form === 'profile' ? answer.typed : undefined
  const value = (name: keyof typeof typed) => ({ name, defaultValue: sent?.[name] ?? typed[name] })
  const issue = (name: string) => answer?.issues?.[name]
  return (
    <form method="post" className="stack form">
      <input type="hidden" name="form" value="profile" />
      <input type="hidden" name="version" value={sent?.version ?? version} />
      <FormIssue>{answer?.message}</FormIssue>
      <TextField
        {...value('name')}
        label="Name"
        hint="Exactly as it stands in the Author field of articles: that is how an article finds this page."
        required
        maxLength={authorLengths.name}
        autoComplete="off"
        issue={issue('name')}
      />
      <TextField
        {...value('title')}
        label="Title"
        hint="What this person does here, as “Senior agent”."
        maxLength={authorLengths.title}
        autoComplete="off"
        issue={issue('title')}
      />
      <AreaField
        {...value('bio')}
        label="About"
        hint="A short biography, up to 1,500 characters. An empty line begins a paragraph."
        rows={8}
        maxLength={authorLengths.bio}
        issue={issue('bio')}
      />
      <AreaField
        {...value('earlierNames')}
        label="Earlier names on articles"
        hint="One on each line. Articles under these names lead to this page, too."
        rows={2}
        maxLength={authorLengths.earlier}
        issue={issue('earlierNames')}
      />
      <p className="meta">
        The photograph is the one in the agency’s files under the license of this name; without one the
        initials stand there.
      </p>
      <div className="row wrap">
        {mayShow && (
          <Button type="submit" name="button" value="show">
            Save and show on the site
          </Button>
        )}
        <Button type="submit" name="button" value="keep" variant={mayShow ? 'outline' : 'default'}>
          {mayShow ? (isShown ? 'Save for later' : 'Save without showing') : 'Save'}
        </Button>
      </div>
    </form>
  )
}
