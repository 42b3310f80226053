import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'immediate-annuity-the-sum-to-do-first',
  title: 'Three Calculations Before You Buy an Immediate Annuity',
  category: 'annuities',
  excerpt:
    'A monthly check for life looks like a high rate. Much of it is your own money. How to find the year you break even, what inflation does, and what it costs to cover a second life.',
  tags: ['immediate annuity', 'lifetime income', 'worked example', 'inflation'],
  body: `
<p>Divide a year of checks by what they cost, and the quote in your hand may say 8.4%. That is a payout rate. It is not a rate of
interest, because most of each early check is your own money paid back to you.</p>
<p>An immediate annuity can be a very good purchase. These three calculations take ten minutes and one quote.</p>

<h2>What you pay and what you get</h2>
<p>You give an insurance company one amount. Soon afterward, usually within a year, it begins to pay you, most often monthly. You choose for
how long: one life, two lives, a number of years, or a mix. Once it starts you generally cannot ask for the rest back.
The company pools you with thousands of others. Those who die early leave money in the pool, and it pays those who live
to be very old. That is why it can pay more than a bank account could safely send you, and why it pays the heirs
of someone on “life only” nothing.</p>

<h2>First: the year you break even</h2>
<p>Take a published quote. Annuity.org lists payouts from the Cannex database for June 3, 2025: a woman of 70 who paid $100,000 was
offered $697 a month for her life, a man $733. Quotes change weekly, so use yours. Divide.</p>
<p>$100,000 ÷ $697 = 143.5, so 144 months, or 12 years. Until she is 82, the checks only
return what she paid. Nothing has been earned yet.</p>
<p>Is 82 old? A Social Security table from 2017, reprinted by New Hampshire’s benefit office, gives a woman of 70 an average of 16.4
more years, to about 86. It is an average: many die sooner, and many live well past it. Put your own health and
your own parents beside that number.</p>

<h2>Second: what it earned</h2>
<p>Now ask what steady yearly rate would have produced the same checks, if they stop at a given age.</p>
<table>
<thead><tr><th scope="col">If the checks stop at age</th><th scope="col">Total received</th><th scope="col">Same as earning, a year</th></tr></thead>
<tbody>
<tr><th scope="row">75</th><td>$41,820</td><td>A loss of $58,180</td></tr>
<tr><th scope="row">80</th><td>$83,640</td><td>A loss of $16,360</td></tr>
<tr><th scope="row">85</th><td>$125,460</td><td>About 3.2%</td></tr>
<tr><th scope="row">90</th><td>$167,280</td><td>About 5.8%</td></tr>
<tr><th scope="row">95</th><td>$209,100</td><td>About 7.1%</td></tr>
<tr><th scope="row">100</th><td>$250,920</td><td>About 7.7%</td></tr>
</tbody>
</table>
<figure><img src="/research-pictures/immediate-annuity-even-year.svg" alt="A line of the total received from 697 dollars a month, rising from zero at age 70 to 250,920 dollars at age 100. It crosses the 100,000 dollars paid at age 82; total at 90 is 167,280." width="360" height="270"><figcaption>A woman of 70, life only, before taxes, at the quote of June 2025. The line crosses what was paid at 82.</figcaption></figure>
<p>The table shows that this is insurance against living a long time. It pays poorly if you die early and well if you live past 90.
Buy it for the income in those years and compare rates elsewhere.</p>

<h2>Third: could you pay yourself the same?</h2>
<p>Keep $100,000 in a hypothetical account that earns 3.5% a year and take $697 a month. The money
is gone at about 85 and a half. At 3% it lasts to about 84 and 9 months; at 4%, to a little past 86. You would keep control all along, and
whatever is left would go to your children. After that age you would have nothing, and the annuity would
still be paying.</p>
<p>Decide whether the years after 85 are paid by your other savings or by an insurer.</p>
<p>You can also do both. Use part of the money to cover the bills that never stop, and
keep the rest. Add up property tax, heat, food and medicine, take off Social Security and any pension, and you have the check you
need. If the answer is $240 a month, you need about a third of that annuity.</p>

<h2>What inflation does to a level check</h2>
<p>Most quotes are level. If prices rise 2.5% a year, $697 buys what $544 buys today after ten years, and what $425 buys
after twenty. You can ask for a check that grows each year. It starts lower. Or you can leave part of your savings
outside, so that something else can grow. Social Security already adjusts for prices, and waiting for a bigger one is often the cheapest
protection against inflation; we show the numbers in
<a href="/research/retirement-planning/social-security-as-a-couple">Claiming Social Security as a Couple</a>.</p>

<h2>The choices on the form, and what they cost</h2>
<p>Ask for one quote with all of these in a row, for the same amount and the same first payment. Two of the amounts were
published for June 3, 2025. Ask for the other two; each is lower than life only.</p>
<table>
<thead><tr><th scope="col">Payout</th><th scope="col">Monthly check</th><th scope="col">If you die in year three</th></tr></thead>
<tbody>
<tr><th scope="row">Life only, a woman of 70</th><td>$697</td><td>Checks stop</td></tr>
<tr><th scope="row">Life with ten years certain</th><td>Ask</td><td>Your beneficiary gets the checks to the end of year ten</td></tr>
<tr><th scope="row">Life with cash refund</th><td>Ask</td><td>Your beneficiary gets what was paid in less what was paid out</td></tr>
<tr><th scope="row">Two lives, a couple both 70</th><td>$620</td><td>The other person is paid for life</td></tr>
</tbody>
</table>
<p>Covering the second life costs $77 a month here, and $113 if the first life is the man’s ($733). For a married
couple the last line is often the one that fits. “Life only” on one of them leaves the other without the check.</p>
<aside class="callout"><p><strong>Keep a reserve.</strong> Before any of it goes into a check for life, set aside
what you would need for a roof, a car, a move nearer to the grandchildren and a year of bills. You usually cannot get that money back later.</p></aside>

<h2>Three more checks</h2>
<ol>
<li><strong>The company.</strong> You may depend on it for thirty years. Look up its financial strength ratings from more than
one rating firm, with their dates. The payments are backed by that insurer’s ability to pay, not by a bank or
the government.</li>
<li><strong>The tax.</strong> Bought with savings on which you already paid tax, each check is part your own cost and part
taxable; the IRS calls the method the General Rule. Bought with IRA money, the whole check is generally taxable. More in
<a href="/research/annuities/how-annuities-are-taxed">How Annuity Money Is Taxed</a>; then consult a tax professional.</li>
<li><strong>The date.</strong> Splitting a purchase in two, a year or two apart, means you do not have to guess the best
day for rates.</li>
</ol>
<p><small class="disclaimer">The quotes are published amounts of June 3, 2025, not an offer; the rates, ages and years beside them are our own arithmetic. Lifetime
payments rest on the claims-paying ability of the company that issues the contract. An immediate annuity usually cannot
be undone after the free look. This is general education and not tax, legal or investment advice.</small></p>
`,
  sources: [
    {
      name: 'National Association of Insurance Commissioners, Buyer’s Guide for Deferred Annuities (2013): immediate and deferred annuities, survivors after income begins',
      checked: '2026-11-20',
    },
    {
      name: 'Internal Revenue Service, Publication 939 (12/2024), General Rule for Pensions and Annuities',
      url: 'https://www.irs.gov/publications/p939',
      checked: '2026-11-20',
    },
    {
      name: 'Annuity.org, How much does a $100,000 annuity pay per month? Life only and joint life as of June 3, 2025, data from Cannex',
      url: 'https://www.annuity.org/annuities/how-much-does-a-100000-annuity-pay-per-month',
      checked: '2026-11-22',
    },
    {
      name: 'Internal Revenue Service, Topic no. 410, Pensions and annuities',
      url: 'https://www.irs.gov/taxtopics/tc410',
      checked: '2026-11-20',
    },
    {
      name: 'New Hampshire Department of Health and Human Services, SSA Life Expectancy Tables: Female (01/17)',
      url: 'https://dhhs.nh.gov/mamar_htm/html/420_ssa_life_expectancy_tables_female_sr_17-01_01_17_mam_a.htm',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for people in poor health, for those without a reserve they can reach, or for anyone whose Social Security and pension already cover the bills. You may also not need one if leaving money behind matters more than the check.',
}
