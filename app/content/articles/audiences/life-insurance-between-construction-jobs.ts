import type { SeedArticle } from '../seed-article.ts'

export const article: SeedArticle = {
  slug: 'life-insurance-between-construction-jobs',
  title: 'Life Insurance Between Construction Jobs: Keep Coverage When the Job Ends',
  category: 'life-insurance',
  line: 'construction-workers',
  excerpt:
    'Group coverage, union plans and workers’ compensation each stop somewhere. Where they stop, the deadline to convert, and what to own yourself.',
  tags: ['construction workers', 'group life', 'conversion', 'union'],
  body: `
<p>Many crews have life insurance through a contractor or a union plan. It often
ends with the job or with the hours, and the next job may be weeks away.</p>

<h2>Where each coverage stops</h2>
<table>
<thead><tr><th scope="col">Coverage</th><th scope="col">Pays</th><th scope="col">Stops</th></tr></thead>
<tbody>
<tr><th scope="row">Workers’ compensation</th><td>For a death from work, by your state’s rules</td><td>For anything that happens off the job</td></tr>
<tr><th scope="row">Contractor’s group life</th><td>On or off the job</td><td>Commonly when you are laid off</td></tr>
<tr><th scope="row">Union plan</th><td>On or off the job</td><td>When your banked hours run out, by the plan’s rules</td></tr>
<tr><th scope="row">Accidental death policy</th><td>For accidents it names</td><td>For illness, and for what it excludes</td></tr>
<tr><th scope="row">Your own term policy</th><td>On or off the job</td><td>At the end of the term, or if you stop paying</td></tr>
</tbody>
</table>

<h2>The 31 days after a layoff</h2>
<p>Most group life plans let you convert what you had into a policy of your own without health questions when you leave. The time to apply is typically 31
days. The new policy is usually whole life at the price for your age, so it costs more, and for someone in poor health it may be the only offer. If you die
in those 31 days, the plan commonly pays what you could have converted. Some plans also let you keep term insurance, called portability.</p>
<ol>
<li>On your last day ask for the conversion and portability forms, and the deadline in writing.</li>
<li>If you are healthy, get a quote for term insurance first. It usually costs less.</li>
<li>If you are not, convert before the deadline.</li>
</ol>

<h2>What insurers ask about the trade</h2>
<p>They ask what you do and how high: framing a house is rated differently from steel, roofing, demolition or blasting. Office work and supervision usually cost
nothing extra. Tell the insurer what you do most of the year, and any work at heights, with explosives or under water, even if it was one job. They also look
at health, tobacco and your driving record.</p>

<h2>How much, and for how long</h2>
<p>Choose the term by the longest need: the mortgage or the youngest child. Choose a premium that you can pay in a slow winter, and keep two months of it in
the bank. A lapsed policy pays nothing. The
<a href="/research/life-insurance/how-much-life-insurance-worksheet">worksheet</a> finds the amount, and
<a href="/research/mortgage-protection/protecting-a-mortgage-with-two-incomes">two incomes and one mortgage</a> shows it for a couple.</p>
<p>Ask about disability coverage, too, before you spend the whole budget on life insurance.</p>
<p>Our <a href="/services/construction-workers">page for construction workers</a> says what we need for a quote.</p>
<p><small class="disclaimer">General education. Your plan’s own papers set its deadlines, and your state’s law sets workers’ compensation. Approval and price
are up to the insurer, and every benefit rests on its claims-paying ability.</small></p>
`,
  sources: [
    {
      name: 'Idaho Code 41-2018, one state’s law on converting group life insurance within 31 days',
      url: 'https://legislature.idaho.gov/statutesrules/idstat/title41/t41ch20/sect41-2018/',
      checked: '2026-11-22',
    },
  ],
  notFor:
    'Not for a claim after an accident at work: call a lawyer or your union first. If your union plan already covers the amount on the worksheet for as long as you need it, you may not need more.',
}
