import { SiteLink } from '../links/site-link.tsx'
import { ArticleCards, Pages } from '../research/article-cards.tsx'
import { Breadcrumb } from '../sections/service/breadcrumb.tsx'
import type { AuthorView } from './view-author.server.ts'

/** CSS pixels: a disc of 64, twice as sharp on most telephones. */
const portrait = { width: 64, height: 64, decoding: 'async' } as const

export function AuthorPage({ author }: { author: AuthorView }) {
  const { name, copy, written, reviewed, earlierNames } = author
  return (
    <>
      <Breadcrumb trail={[{ label: 'Research', to: '/research' }]} here={name} />
      <div className="shell author-head">
        <Portrait author={author} />
        <div className="author-words">
          <p className="kicker">{copy.kicker}</p>
          <h1>{name}</h1>
          {author.title && <p className="soft lede">{author.title}</p>}
          {author.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {earlierNames && <p className="meta">{earlierNames}</p>}
          {author.license && <LicenseFacts license={author.license} copy={copy} />}
        </div>
      </div>
      <div id="articles" className="shell stack author-lists">
        {written.length > 0 && (
          <section aria-labelledby="written-heading">
            <h2 id="written-heading">{author.writtenHeading}</h2>
            <ArticleCards cards={written} level={3} />
          </section>
        )}
        {reviewed.length > 0 && (
          <section aria-labelledby="reviewed-heading">
            <h2 id="reviewed-heading">{author.reviewedHeading}</h2>
            <p className="soft mb-4">{author.reviewedNote}</p>
            <ArticleCards cards={reviewed} level={3} />
          </section>
        )}
        <Pages {...author.pages} />
      </div>
    </>
  )
}

function Portrait({ author: { photo, monogram, name } }: { author: AuthorView }) {
  if (photo) return <img className="disc monogram" src={photo} alt={name} {...portrait} />
  return (
    <span className="disc monogram" aria-hidden="true">
      {monogram}
    </span>
  )
}

interface LicenseFactsProps {
  license: NonNullable<AuthorView['license']>
  copy: AuthorView['copy']
}

function LicenseFacts({ license: { numbers, licensedIn, isSample }, copy }: LicenseFactsProps) {
  return (
    <section className="tinted author-license" aria-labelledby="license-heading">
      <h2 id="license-heading">{copy.licenseHeading}</h2>
      {isSample && <p className="sample-mark">{copy.sampleLicense}</p>}
      <p>{licensedIn}</p>
      <ul>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      <p>
        <SiteLink to="/licensing" className="tap">
          {copy.checkLabel}
        </SiteLink>
      </p>
    </section>
  )
}
