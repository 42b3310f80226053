import type { EstimateListCopy } from '#app/content/estimates/estimate-pages.ts'
import {
  type EstimateCopy,
  estimateWords,
  notAnOffer,
  quoteWords,
} from '#app/content/estimates/estimate-words.ts'
import type { ShownEstimate } from '#app/estimates/show-estimate.server.ts'
import { quickQuote } from '#app/leads/lead-forms.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Control } from '../../forms/control.tsx'
import { FormIsland } from '../../forms/island.tsx'
import { QuoteLink } from '../../links/action-link.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import { Quote } from '../../sections/quote.tsx'
import { Band } from '../../sections/section-parts.tsx'
import { Breadcrumb } from '../../sections/service/breadcrumb.tsx'
import { PublicSource } from '../../sections/stats.tsx'
import { ChartFigure, NumbersTable } from '../charts/chart-figure.tsx'

interface EstimatePageProps {
  copy: EstimateCopy
  shown: ShownEstimate
  name: string
}

export function EstimatePage({ copy, shown, name }: EstimatePageProps) {
  const { result } = shown
  return (
    <>
      <Breadcrumb
        trail={[
          { label: 'Home', to: '/' },
          { label: 'Estimates', to: '/estimates' },
        ]}
        here={name}
      />
      <div className="shell stack split form-beside service-hero">
        <div>
          <h1>{copy.heading}</h1>
          <p className="soft lede">{copy.lede}</p>
          <Result shown={shown} />
        </div>
        <div className="card form-card">
          <EstimateForm {...shown} />
        </div>
      </div>
      {result && <Sum result={result} />}
      <Basis copy={copy} />
      <PriceIt shown={shown} />
      <Others others={shown.others} />
    </>
  )
}

function Result({ shown }: { shown: ShownEstimate }) {
  const { result, isAsked, fromExample } = shown
  return (
    // The form's address names it: the browser leads the focus there, with and without scripts.
    <section id="result" tabIndex={-1} className="note estimate-result" aria-labelledby="result-heading">
      <h2 id="result-heading" className="kicker">
        {estimateWords[headingOf(shown)]}
      </h2>
      {result ? (
        <>
          <p>
            <strong className="estimate-number">{result.number}</strong> {result.says}
          </p>
          {fromExample.length > 0 && <p>{`${estimateWords.fromExample} ${fromExample.join('; ')}.`}</p>}
          {result.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p className="actions">
            <QuoteLink {...buttonLook({ variant: 'accent', size: 'lg' })}>
              {result.isCovered ? estimateWords.check : estimateWords.price}
            </QuoteLink>
          </p>
        </>
      ) : (
        <>
          <p>{estimateWords.fix}</p>
          <ul>
            {namedIssues(shown).map(({ name, message }) => (
              <li key={name}>
                <a href={`#${estimateScope}-${name}`}>{message}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="meta">{notAnOffer}</p>
      {isAsked && <p className="meta">{estimateWords.share}</p>}
    </section>
  )
}

const headingOf = ({ result, isAsked, fromExample }: ShownEstimate) => {
  if (!result) return 'form'
  if (fromExample.length > 0) return 'partResult'
  return isAsked ? 'result' : 'exampleResult'
}

function Sum({ result: { lines, drawing, table } }: { result: NonNullable<ShownEstimate['result']> }) {
  return (
    <Band id="sum" heading={estimateWords.lines} tone="tint">
      <div className="stack split estimate-sum">
        <dl className="lined">
          {lines.map(({ label, value }) => (
            <div key={label} className="row wrap between">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ChartFigure drawing={drawing} />
      </div>
      <NumbersTable table={table} />
    </Band>
  )
}

function Basis({ copy: { formula, assumptions, sources, leavesOut, notFor } }: { copy: EstimateCopy }) {
  return (
    <Band id="basis" heading={estimateWords.formula} tone="paper" layout="prose-beside">
      <div className="stack prose-text">
        <p>{formula}</p>
        <h3>{estimateWords.assumptions}</h3>
        <ul className="stack prose-points">
          {assumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {sources.length > 0 && (
          <ul className="meta section-note" aria-label="Sources">
            {sources.map((source) => (
              <li key={source.name}>
                Source: <PublicSource {...source} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="prose-side">
        <aside className="note" aria-label={estimateWords.leavesOut}>
          <h3>{estimateWords.leavesOut}</h3>
          <ul>
            {leavesOut.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{notFor}</p>
        </aside>
      </div>
    </Band>
  )
}

/** What the forms say from the start: the interest, and the numbers that somebody sent. */
export const aboutEstimate = ({ interest, carried }: Pick<ShownEstimate, 'interest' | 'carried'>) => ({
  serviceInterest: interest,
  ...(carried && { estimate: carried }),
})

function PriceIt({ shown: { path, interest, carried, result } }: { shown: ShownEstimate }) {
  const { along, without } = quoteWords
  const { heading, lede } = result?.isCovered ? quoteWords.covered : quoteWords
  const points = carried && result ? [along, result.gist] : [without]
  return (
    <Quote section={{ kind: 'quote', heading, lede, points: [...points, notAnOffer], tone: 'tint' }}>
      <FormIsland
        form={quickQuote}
        variant="quick"
        from={path}
        heading={heading}
        filled={aboutEstimate({ interest, carried })}
      />
    </Quote>
  )
}

function Others({ others }: Pick<ShownEstimate, 'others'>) {
  return (
    <Band
      id="others"
      heading={estimateWords.more}
      lede={estimateWords.moreLede}
      tone="paper"
      layout="off-paper"
    >
      <ul className="wrap">
        {others.map(({ path, name }) => (
          <li key={path}>
            <SiteLink to={path} {...buttonLook({ variant: 'outline' })}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Band>
  )
}

/** Its inputs are named by what they ask, behind this: the result leads to them, and there is one such form on a page. */
const estimateScope = 'estimate'

/** What is wrong, each by the label of its field: "Enter a whole number" says little beside others. */
const namedIssues = ({ fields, issues }: Pick<ShownEstimate, 'fields' | 'issues'>) =>
  issues.map(({ name, message }) => ({
    ...(name && { name }),
    message: `${fields.find((field) => field.name === name)?.label}: ${message}`,
  }))

function EstimateForm(shown: ShownEstimate) {
  const { path, fields, typed, issues, isAsked } = shown
  const scope = estimateScope
  return (
    <form
      className="stack form"
      method="get"
      action={`${path}#result`}
      aria-label={estimateWords.form}
      noValidate
    >
      {!isAsked && <p className="meta">{estimateWords.example}</p>}
      {fields.map((field) => (
        <Control
          key={field.name}
          field={field}
          scope={scope}
          value={typed[field.name] ?? ''}
          issue={issues.find(({ name }) => name === field.name)}
        />
      ))}
      <Button type="submit" size="lg">
        {estimateWords.submit}
      </Button>
    </form>
  )
}

export function EstimatesPage({ copy }: { copy: EstimateListCopy }) {
  return (
    <div className="shell page-head">
      <div className="section-heading">
        <h1>{copy.heading}</h1>
        <p className="soft lede">{copy.lede}</p>
      </div>
      <h2 className="sr-only">{copy.cardsHeading}</h2>
      <ul className="stack cards" data-look="products" data-count={copy.cards.length}>
        {copy.cards.map(({ path, title, body }) => (
          <li key={path}>
            <h3>
              <SiteLink to={path}>{title}</SiteLink>
            </h3>
            <p>{body}</p>
          </li>
        ))}
      </ul>
      <p className="meta section-note">{notAnOffer}</p>
    </div>
  )
}
