import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'ohio-retirement-tax-strategies',
  title: 'Ohio Retirement Taxes: What the State Takes, What It Leaves Alone, and Six Ways to Plan',
  category: 'retirement-planning',
  state: 'Ohio',
  excerpt:
    'Social Security, pensions, IRA withdrawals, city and school taxes: which of them Ohio taxes, the credits people forget, joint filing among them, and what the flat rate changes.',
  tags: ['Ohio', 'state taxes', 'pensions', 'Social Security', 'credits'],
  body: `
<p>Ohio can tax the same dollar in three places: the state, your city and, in some districts, the schools. Each one has its
own list of what counts as income. This article goes through the three lists, the credits, and one couple’s return.</p>
<p>The state rate changed for 2025 and again for 2026, so watch the years below.</p>

<h2>The short version</h2>
<figure><img src="/research-pictures/ohio-taxes-and-leaves-alone.svg" alt="Three rows. State: taxes pensions, IRA and 401(k) withdrawals; leaves Social Security and uniformed services retirement pay. City: taxes wages; usually leaves pensions and Social Security. School district: an earned-income tax leaves pensions alone; a traditional one may tax them." width="360" height="300"><figcaption>The usual treatment. Some plans, cities and situations differ; the text says where to look.</figcaption></figure>
<table>
<thead><tr><th scope="col">Income</th><th scope="col">State of Ohio</th><th scope="col">City or village</th></tr></thead>
<tbody>
<tr><th scope="row">Social Security</th><td>Deducted, so not taxed</td><td>Not taxed</td></tr>
<tr><th scope="row">Pension</th><td>Generally taxed, with a credit</td><td>Usually not taxed</td></tr>
<tr><th scope="row">Withdrawals from an IRA or 401(k)</th><td>Generally taxed if taxed on your federal return</td><td>Usually not taxed; ask</td></tr>
<tr><th scope="row">Uniformed services retirement pay</th><td>Deducted, so not taxed</td><td>Usually not taxed</td></tr>
<tr><th scope="row">Wages from a part-time job</th><td>Taxed</td><td>Taxed</td></tr>
<tr><th scope="row">What you leave at death</th><td>No Ohio estate tax since 2013</td><td>None</td></tr>
</tbody>
</table>

<h2>State income tax: one rate from 2026</h2>
<p>Ohio’s budget bill, House Bill 96, was signed on June 30, 2025. For income that does not come from a business it cut the top rate, on income
above $100,000, to 3.125% for 2025. From 2026 there is one rate, 2.75%, for everyone above $26,050. At or below that amount
there is no state income tax.</p>
<table>
<thead><tr><th scope="col">Taxable income in 2025, after exemptions</th><th scope="col">Ohio tax</th></tr></thead>
<tbody>
<tr><th scope="row">$26,050 or less</th><td>None</td></tr>
<tr><th scope="row">$26,050 to $100,000</th><td>$342 plus 2.75% of the amount over $26,050</td></tr>
<tr><th scope="row">Over $100,000</th><td>$2,394.32 plus 3.125% of the amount over $100,000</td></tr>
</tbody>
</table>
<p>The $342 is due in full as soon as you pass the line: in 2025 the first dollar over $26,050 cost about $342. The 2026 base
amount is in the instructions of the 2026 Ohio IT 1040.</p>
<p>Exemptions come off first. In 2025 each was $2,400 with income up to $40,000, $2,150 up to $80,000 and $1,900 above that.
From $750,000 there was none; from 2026 that line is $500,000.</p>
<p>Ohio starts from your federal adjusted gross income and then adjusts it. The Department of Taxation says it in one
sentence: retirement income that is in your federal figure is generally taxed by Ohio, and then Ohio gives a credit. Social
Security is one of the deductions on the Schedule of Adjustments, to the extent it was taxed federally. So is
retired personnel pay for service in the uniformed services. If part of your federal civil
service pension is based on military years, that share counts too. The department’s example: 10 of 30 years makes one third.</p>

<h2>Credits to look for</h2>
<ul>
<li><strong>Retirement income credit:</strong> up to $200 per return, if the income came from a pension, retirement
or profit-sharing plan or a traditional IRA, and because you retired.</li>
<li><strong>Senior citizen credit:</strong> $50 per return if you or your spouse is 65 or older.</li>
<li><strong>Joint filing credit:</strong> up to $650 for a couple who file together, if <em>each</em> of you has at least $500 of income that Ohio taxes
from pay, a pension or a retirement plan. Interest, dividends, capital gains, rent, royalties and Social Security do not count.</li>
<li><strong>School district senior credit:</strong> another $50 against that tax, on its own return.</li>
</ul>
<p>The first one follows this schedule, for both of you together:</p>
<table>
<thead><tr><th scope="col">Retirement income in the year</th><th scope="col">Credit</th></tr></thead>
<tbody>
<tr><th scope="row">$500 or less</th><td>$0</td></tr>
<tr><th scope="row">Over $500, to $1,500</th><td>$25</td></tr>
<tr><th scope="row">Over $1,500, to $3,000</th><td>$50</td></tr>
<tr><th scope="row">Over $3,000, to $5,000</th><td>$80</td></tr>
<tr><th scope="row">Over $5,000, to $8,000</th><td>$130</td></tr>
<tr><th scope="row">Over $8,000</th><td>$200</td></tr>
</tbody>
</table>
<p>The joint filing credit is a share of the tax that is left after the other credits. In 2025 it was 20% with income, less exemptions, up to
$25,000, then 15% to $50,000, 10% to $75,000 and 5% above. Couples at $750,000 or more got none; from 2026 that line is $500,000.</p>
<p>The retirement and senior credits are only for returns with modified adjusted gross income, less exemptions, under $100,000. There are
also lump sum versions, which you may elect when a whole plan is paid out at once. Elect one and you give up the yearly
credit for good. Add up the yearly credits you would lose before you choose.</p>

<h2>A worked example</h2>
<p>Hypothetical: a married couple, both 68, who file together. Social Security pays them $36,000, his pension $34,000, and
she takes $14,000 from her IRA. Ohio leaves the Social Security out and counts $48,000.</p>
<p>With the 2025 schedule:</p>
<ol>
<li>Two exemptions of $2,150 come off: $48,000 − $4,300 = $43,700.</li>
<li>$43,700 − $26,050 = $17,650. Of that 2.75% is $485.38. Add the base of $342: $827.38.</li>
<li>Take off the retirement credit of $200 and the senior credit of $50: $577.38.</li>
<li>Both have at least $500 that counts, so 15% of $577.38 comes off as joint filing credit: $86.61.</li>
</ol>
<p>They owe <strong>$490.77</strong>. If both the pension and the IRA were his, the last step would fall away and they would owe $577.38. In most cities
their pension and Social Security add nothing to the bill.</p>

<h2>City and school district: the other two lists</h2>
<p>Cities tax work. Cleveland’s code, for example, exempts Social Security, pensions and annuities that are not pay for
services. Lorain’s list of items not taxed names pension income, Social Security and annuities. Others differ. The
Village of Indian Hill says that some public pensions are not taxable, and that other retirement income may be deducted only up to
$4,000. The one-minute check is your city’s own page called “income not taxed.”</p>
<p>School districts come in two kinds. In an “earned income only” district the tax leaves out pensions, interest, dividends
and capital gains. In a traditional district the base is wider, and your pension can be in it. If you are choosing between two
houses on two sides of a district line, ask for the kind before you ask for the rate.</p>

<h2>Six ways to plan</h2>
<ol>
<li><strong>Watch the $26,050 line.</strong> If you are just above it, moving a withdrawal from December to January may
save the base amount.</li>
<li><strong>Watch the $100,000 line.</strong> A large withdrawal can cost you the retirement and senior credits for that year.</li>
<li><strong>Ask about Roth conversions.</strong> With one rate, $10,000 more costs about $275 of state tax before credits this year or next, once you are
over the line. Ask your tax preparer whether Ohio’s single rate matters for your conversion.</li>
<li><strong>Use the credits of both.</strong> A retiree who lives on savings may want more than $8,000 of plan income in a
year, to reach the full $200. A spouse without pension or pay may want to take $500 from an IRA, for the joint filing credit. Ask your preparer which withdrawals qualify.</li>
<li><strong>Check your residency.</strong> Part of the year in Florida does not change the rule by itself: a full-year resident’s pension is
still taxed by Ohio.</li>
<li><strong>Use the county.</strong> The homestead exemption can lower the property tax of homeowners 65 and older with
limited income. The limit changes every year, and your county auditor has the current form.</li>
</ol>
<aside class="callout"><p><strong>Compare it with other choices.</strong> For the couple above, all of Ohio’s income tax is under
1% of what they receive. When you start Social Security changes far more; see
<a href="/research/retirement-planning/social-security-as-a-couple">Claiming Social Security as a Couple</a>.</p></aside>
<p><small class="disclaimer">Written for information by insurance agents, who are not tax advisers. Rates, thresholds and forms
change by year; some of the sources below describe earlier years. Before you act, consult a tax
professional or the Ohio Department of Taxation about your own return.</small></p>
`,
  sources: [
    {
      name: 'Ohio Department of Taxation, FAQ: Income, Retirement Income',
      url: 'https://tax.ohio.gov/help-center/faqs/income-retirement-income/income-retirement-income',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Department of Taxation, FAQ: Deductions for retired military servicemembers',
      url: 'https://www.tax.ohio.gov/ohio_individual/individual/faqs/military/tabid/2768/Default.aspx?QuestionID=207&AFMID=9574',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Department of Taxation, FAQ: What is an “earned income only” school district?',
      url: 'http://www.tax.ohio.gov/faq/tabid/6315/Default.aspx?QuestionID=490&AFMID=11354',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Department of Taxation, Estate Tax has ended',
      url: 'http://www.tax.ohio.gov/estate.aspx',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Department of Taxation, 2021 Schedule of Adjustments, line 14 (taxable Social Security benefits)',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Revised Code 5747.055 and 5748.06',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Department of Taxation, 2025 Ohio IT 1040 instructions: rate schedule, exemptions, credits',
      checked: '2026-11-22',
    },
    {
      name: 'EY, Ohio budget legislation affects some tax provisions (July 14, 2025): rates for 2025 and 2026',
      url: 'https://taxnews.ey.com/news/2025-1441-ohio-budget-legislation-affects-some-tax-provisions',
      checked: '2026-11-22',
    },
    {
      name: 'The Ohio Society of CPAs, final version of the state operating budget (June 27, 2025)',
      url: 'https://ohiocpa.com/for-the-public/news/2025/06/27/oscpa-maintains-priorities-in-final-version-of-state-operating-budget',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Society of Association Professionals with Clark Schaefer Hackett, Ohio’s New Budget Bill (July 18, 2025)',
      url: 'https://ohiosap.org/aws/OSAP/pt/sd/news_article/597651/_PARENT/layout_details/false',
      checked: '2026-11-20',
    },
    {
      name: 'City of Cleveland, Codified Ordinances 191.0901, Sources of Income Not Taxed',
      url: 'https://codelibrary.amlegal.com/codes/cleveland/latest/cleveland_oh/0-0-0-7510',
      checked: '2026-11-20',
    },
    {
      name: 'City of Lorain, Items Not Taxed',
      url: 'https://cityoflorain.org/443/Items-Not-Taxed',
      checked: '2026-11-20',
    },
    {
      name: 'Village of Indian Hill, Tax FAQs',
      url: 'https://indianhill.gov/tax-faqs',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for business owners, part-year residents or people with rental property in several states: their Ohio returns follow more rules than fit here. If a preparer already does your Ohio return, ask that person first.',
}
