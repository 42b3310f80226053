import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'how-annuities-are-taxed',
  title: 'How Annuity Money Is Taxed: Last In, First Out, and the Exclusion Ratio',
  category: 'annuities',
  excerpt:
    'A withdrawal takes the taxable gain first. Regular income payments are only partly taxable. The federal rules for both, with the arithmetic.',
  tags: ['taxes', 'withdrawals', 'exclusion ratio', '1099-R'],
  body: `
<p>Two people own the same kind of annuity. Each takes $9,000 this year. One owes tax on all of it, the other on about
an eighth. Both are right: one made a withdrawal, the other receives income payments, and the tax code treats the two differently.</p>
<p>This is a summary of the federal rules and of common mistakes. A tax preparer who has your return can tell you which apply.</p>

<h2>Was the money taxed before?</h2>
<p>Look at where the premium came from.</p>
<ul>
<li><strong>Qualified</strong> means it came from a pension plan, a 401(k) or a traditional IRA that was never taxed. The IRS
says payments are fully taxable if you have no after-tax cost in the contract. The rest of this
article matters little to you, except for the age rules. The annuity itself adds no second tax break.</li>
<li><strong>Nonqualified</strong> means you paid with savings that had been taxed before. What you paid is your
<em>investment in the contract</em>, or cost. You should never be taxed on that part twice, and everything below is
about when you get it back.</li>
</ul>
<p>While the money stays inside, the growth is generally not taxed each year. The tax is due later: when it comes out, the gain is ordinary income. It does not get the lower rates for long-term gains.</p>

<h2>Withdrawals before income starts: gain comes out first</h2>
<p>IRS Publication 575 states the order for a contract you bought directly: the amount withdrawn is allocated first to
earnings. Only when the earnings are used up does your own cost come out. This order is called last in, first out.</p>
<figure><img src="/research-pictures/annuity-gain-comes-first.svg" alt="A jar with 70,000 dollars of cost at the bottom and 28,000 of gain on top. A first withdrawal of 20,000 takes only gain, all taxable. A second withdrawal of 15,000 takes the last 8,000 of gain, taxable, and 7,000 of cost, not taxed." width="360" height="276"><figcaption>Hypothetical nonqualified annuity without further growth between the two withdrawals.</figcaption></figure>
<p>A hypothetical case. You paid $70,000 years ago and the contract is worth $98,000, so the gain is $28,000.</p>
<table>
<thead><tr><th scope="col">Step</th><th scope="col">Taken</th><th scope="col">Taxable</th><th scope="col">Your own cost</th></tr></thead>
<tbody>
<tr><th scope="row">First withdrawal</th><td>$20,000</td><td>$20,000</td><td>$0</td></tr>
<tr><th scope="row">Second, a year later</th><td>$15,000</td><td>$8,000</td><td>$7,000</td></tr>
<tr><th scope="row">Left inside</th><td>$63,000</td><td>No gain left</td><td>$63,000</td></tr>
</tbody>
</table>
<p>To keep the table short it assumes no growth in between. A loan against the contract, or pledging it for a loan, can count as a withdrawal,
too. Very old contracts can follow another order: money put in before August 14, 1982 has its own rule.</p>

<h2>Before 59½: ten percent more</h2>
<p>If you are under 59½, the code adds 10% of the taxable part to your tax. Take the $20,000 above at 57 and the extra
is $2,000, besides the ordinary income tax. What counts is the day you reach 59½. The law lists exceptions, among them death, disability, a
series of substantially equal payments over your life, and payments from an immediate annuity. Each has conditions, and
breaking a payment series early can bring the tax back for earlier years.</p>

<h2>Income for life or for years: the exclusion ratio</h2>
<p>When regular payments start, each one is split. The part that returns your cost is not
taxed, the rest is. The share is your cost divided by what you can expect to receive:</p>
<blockquote><p>Exclusion ratio = investment in the contract ÷ expected return</p></blockquote>
<p>Say you pay $90,000 for ten years of payments of $850 a month. You can expect 120 × $850 = $102,000. The ratio is
90,000 ÷ 102,000, or 88.2%. Of each $850, $750 comes back untaxed and $100 is taxable income.</p>
<p>For payments that last a lifetime, nobody knows how many there will be, so you multiply one year’s payments by a
life expectancy from the IRS tables in Publication 939. Two more rules:</p>
<ul>
<li>You can never exclude more than your cost. If you outlive the table, later payments are fully taxable.</li>
<li>If you die before your cost has come back and the payments stop, the rest can generally be deducted on the last return.</li>
</ul>
<p>Payments from an employer’s plan with after-tax money in it usually follow a different worksheet, the Simplified Method.
The IRS describes both in Topic 411.</p>

<h2>Side by side</h2>
<table>
<thead><tr><th scope="col">What happens</th><th scope="col">Nonqualified (after-tax money)</th><th scope="col">Qualified (never taxed)</th></tr></thead>
<tbody>
<tr><th scope="row">Growth inside</th><td>Not taxed yet</td><td>Not taxed yet</td></tr>
<tr><th scope="row">A withdrawal</th><td>Gain first, then cost</td><td>Generally all taxable</td></tr>
<tr><th scope="row">Regular income payments</th><td>Split by the exclusion ratio</td><td>Generally all taxable</td></tr>
<tr><th scope="row">Before 59½</th><td>10% more on the taxable part</td><td>10% more on the taxable part</td></tr>
<tr><th scope="row">Must come out by a certain age</th><td>The contract sets the date</td><td>Required minimum distributions</td></tr>
<tr><th scope="row">Net investment income tax</th><td>Counts, if your income is high enough</td><td>Plan and IRA payouts do not</td></tr>
</tbody>
</table>
<p>For the fifth line see <a href="/research/retirement-planning/required-minimum-distributions">Required Minimum
Distributions</a>.</p>

<h2>Moving, naming and other traps</h2>
<p><strong>Changing companies.</strong> Section 1035 of the code lets you exchange one annuity for another without a tax
that year, if the money goes straight across. If a check is made out to you, it may count as a taxable surrender. An exchange
does not spare you the old company’s surrender charge.</p>
<p><strong>What your heirs get.</strong> The gain does not disappear at death. Whoever receives the contract generally owes
income tax on it, and has choices about timing with deadlines. A spouse often has more choices than a child. Ask before
anyone signs a claim form.</p>
<p><strong>State tax.</strong> States differ. Many start from your federal adjusted gross income, some leave out part of retirement income, and some have no income tax.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio</strong> the part that is taxable on your federal return is generally taxable on the state return. Details in <a href="/research/retirement-planning/ohio-retirement-tax-strategies">Ohio Retirement Taxes</a>.</p></aside>
<aside class="callout"><p><strong>What to bring to your tax preparer.</strong> The contract, the latest statement, a list of
every premium you paid, and last year’s Form 1099-R. If the insurer does not know your cost, it may report more as taxable than it is, so keep proof of what you paid.</p></aside>
<p><small class="disclaimer">A summary of the federal rules in the sources below, with made-up figures. Tax law changes
and has many exceptions. We are insurance agents and do not give tax advice: consult a tax professional before you
withdraw, exchange or begin income. Withdrawals reduce the value and the death benefit, and any guarantee comes from the
issuing insurer only.</small></p>
`,
  sources: [
    {
      name: 'Internal Revenue Service, Topic no. 410, Pensions and annuities',
      url: 'https://www.irs.gov/taxtopics/tc410',
      checked: '2026-11-20',
    },
    {
      name: 'Internal Revenue Service, Topic no. 411, Pensions: the general rule and the simplified method',
      url: 'https://www.irs.gov/taxtopics/tc411',
      checked: '2026-11-20',
    },
    {
      name: 'Internal Revenue Service, Publication 939 (12/2024), General Rule for Pensions and Annuities',
      url: 'https://www.irs.gov/publications/p939',
      checked: '2026-11-20',
    },
    {
      name: 'Internal Revenue Service, Publication 575 (2024), Pension and Annuity Income, passage on withdrawals from a nonqualified contract',
      checked: '2026-11-20',
    },
    {
      name: '26 U.S. Code section 72: exclusion ratio (b), amounts not received as an annuity (e), early distributions (q)',
      checked: '2026-11-20',
    },
    {
      name: '26 U.S. Code section 1035(a), as quoted by KTLLP, Section 1035 Exchanges for Qualified Retirement Assets',
      url: 'https://www.ktllp.cpa/section-1035-exchanges/',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not a substitute for a tax preparer, and not for trusts, companies or people who live abroad; other rules apply to them. Nobody should buy an annuity only for the tax delay.',
}
