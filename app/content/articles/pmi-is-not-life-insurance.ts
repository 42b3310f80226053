import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'pmi-is-not-life-insurance',
  title: 'PMI Is Not Life Insurance: What You Pay For and How to End It',
  category: 'mortgage-protection',
  excerpt:
    'Private mortgage insurance protects the lender. Your family gets nothing from it. How federal law lets you drop it, and who may deduct it from 2026 on.',
  tags: ['PMI', 'homeowners', 'save money', 'mortgage insurance'],
  body: `
<p>The line called PMI or MI on your mortgage statement is insurance for the lender. It pays nothing to the people you leave behind.</p>

<h2>Who is insured, and against what</h2>
<p>Private mortgage insurance, or PMI, covers the lender’s loss if the loan goes bad. The Office of the Comptroller of
the Currency, which oversees national banks, puts it this way on its help site: PMI protects the lender, although the
borrower pays for it, and it is usually required when the down payment is less than 20 percent.</p>
<table>
<thead><tr><th scope="col">Insurance</th><th scope="col">What sets it off</th><th scope="col">Who gets the money</th><th scope="col">May you drop it?</th></tr></thead>
<tbody>
<tr><th scope="row">PMI</th><td>The loan defaults</td><td>The lender</td><td>Yes, under federal rules below</td></tr>
<tr><th scope="row">FHA mortgage insurance</th><td>The loan defaults</td><td>The lender</td><td>Other rules; ask your servicer</td></tr>
<tr><th scope="row">Homeowners insurance</th><td>Fire, wind, theft and so on</td><td>You, with the lender named on the check</td><td>Not while you owe</td></tr>
<tr><th scope="row">Credit life</th><td>You die</td><td>The lender</td><td>Yes, it is optional</td></tr>
<tr><th scope="row">Life insurance for the mortgage</th><td>You die</td><td>The person you name</td><td>Any time</td></tr>
</tbody>
</table>
<p>PMI has a use: it let you buy with 5 or 10 percent down. Once you owe less, you can usually end it.</p>

<h2>Three ways it ends by law</h2>
<p>The Homeowners Protection Act of 1998 (12 U.S. Code 4901 and following) covers PMI that borrowers pay on most loans for
a single-family main home. “Original value” below means, roughly, the lower of price and appraisal when you bought.</p>
<ol>
<li><strong>You ask, at 80 percent.</strong> You may request the end in writing once the balance reaches 80 percent of the
original value, either on the first schedule or sooner because you paid extra. You must be current and have a good
payment history, and the lender may want proof that the value has not dropped and that there is no second lien.</li>
<li><strong>It stops by itself, at 78 percent.</strong> On the date the balance is first <em>scheduled</em> to reach 78
percent, if you are current. Extra payments do not move this date.</li>
<li><strong>The halfway point.</strong> If it is somehow still there, it may not be charged past the month after the
middle of the loan’s term, again if you are current.</li>
</ol>
<p>Good payment history is spelled out, too: no payment 30 or more days late in the last 12 months, and none 60 or more days late
in the 12 months before that. And your servicer owes you a notice about your rights each year.</p>

<h2>The months, worked out</h2>
<p>A hypothetical couple bought for $250,000 with 10 percent down. The loan is $225,000 for 30 years at 6.5 percent, and
principal and interest come to $1,422 a month. Suppose PMI costs 0.6 percent of the loan a year: 225,000 x 0.006 / 12 =
$112.50 a month. Yours may be more or less.</p>
<table>
<thead><tr><th scope="col">Event</th><th scope="col">Balance</th><th scope="col">Month</th><th scope="col">PMI paid by then</th></tr></thead>
<tbody>
<tr><th scope="row">80%: you may ask</th><td>$200,000</td><td>95 (7 years, 11 months)</td><td>$10,687.50</td></tr>
<tr><th scope="row">78%: it stops</th><td>$195,000</td><td>109 (9 years, 1 month)</td><td>$12,262.50</td></tr>
<tr><th scope="row">Halfway</th><td>$163,258</td><td>180 (15 years)</td><td>Ended before</td></tr>
</tbody>
</table>
<figure><img src="/research-pictures/when-pmi-ends.svg" alt="Curve of a 225,000 dollar loan over 15 years. It crosses 80 percent of the home’s value, 200,000 dollars, in month 95, and 78 percent, 195,000 dollars, in month 109. Between the two marks lie 14 months of PMI that one letter can save." width="360" height="262"><figcaption>Hypothetical loan: $225,000, 30 years, 6.5%. The strip between the marks is PMI you can save.</figcaption></figure>
<p>Between the two dates lie 14 payments. A letter in month 95 would save 14 x 112.50 = $1,575. If
the couple also paid $100 extra each month from the start, they would reach 80 percent in month 69, more than two years
sooner. If the value of the home has risen a good deal, ask about the lender’s own policy as well. Lenders may drop PMI
earlier than the law makes them, after a new appraisal that you usually pay for.</p>

<h2>Can you deduct the premiums?</h2>
<p>From tax year 2026 on, yes, if you itemize. A law of July 2025 (Public Law 119-21, section 70108) brought the deduction back without an end
date; it had ended with 2021. Premiums for private mortgage insurance count as home mortgage interest, for insurance contracts from 2007 on. So
do FHA, VA and rural housing premiums, with some rules of their own for premiums paid in one sum.</p>
<p>It shrinks with income. Each $1,000 of adjusted gross income above $100,000, or part of $1,000, takes away 10 percent of the deduction, so nothing is
left above $109,000. The line is the same for a single person and for a couple who file together. Married people who file separately lose 10
percent for each $500 above $50,000.</p>
<p>For the couple above: 12 x 112.50 = $1,350 of premiums a year. With an adjusted gross income of $103,500 they are four steps
over the line, lose 40 percent and may deduct $810. Itemizing helps only when all your itemized deductions together are more than the
standard deduction, and for many couples they are not. Consult a tax professional.</p>

<h2>What PMI does after a death</h2>
<p>Say the husband dies at the end of year five. The balance is $210,625. PMI pays nothing, because nothing has
defaulted. His wife owes $1,422 plus taxes, insurance and, yes, still $112.50 for PMI. If she falls behind and the house is sold at a loss, PMI pays the lender.</p>
<p>Life insurance that named her would have paid her. In year five a $225,000 level policy
could have cleared the loan and left $14,375. What that costs depends on age, health and term, so a
rate quoted to your neighbor tells you little. Our comparison of
<a href="/research/mortgage-protection/mortgage-protection-or-term-insurance">mortgage protection and term life</a>
shows which kind leaves the family the choice.</p>
<aside class="callout"><p><strong>What to do with the savings.</strong> The month PMI ends, your budget has room it did not
have before. Some couples spend that amount on a term policy for the spouse with less coverage. Others
pay down the loan.</p></aside>

<h2>A ten-minute check</h2>
<ol>
<li>Find the PMI or MI line on the statement and write down the monthly cost.</li>
<li>Multiply the price you paid by 0.80. Compare that with today’s balance.</li>
<li>Look up the two dates in the papers from closing. For a fixed-rate loan the lender had to give them to you in writing.</li>
<li>Close to 80 percent? Call the servicer, ask for its cancellation requirements, then write.</li>
<li>List what would pay the mortgage if either of you died. Leave PMI off that list.</li>
</ol>
<p>If the list is empty, we can help. You can start on the
<a href="/services/mortgage-protection">mortgage protection page</a> or, if you only want to know
what the law does after a death, read
<a href="/research/mortgage-protection/what-happens-to-a-mortgage-when-a-borrower-dies">what happens to the loan</a>.</p>
<p><small class="disclaimer">An explanation of federal law in outline, with exceptions left out, including loans classed as
high-risk and insurance the lender pays. Your servicer and your loan papers give the binding dates. Life insurance needs
the insurer’s approval, and its benefits are only as good as that insurer’s ability to pay.</small></p>
`,
  sources: [
    {
      name: 'Office of the Comptroller of the Currency, HelpWithMyBank: What is private mortgage insurance (PMI)?',
      url: 'https://www.helpwithmybank.gov/get-answers/insurance/private-mortgage-insurance/faq-private-mort-insurance-01.html',
      checked: '2026-11-20',
    },
    {
      name: 'Homeowners Protection Act of 1998, 12 U.S. Code 4901 (definitions), 4902 (termination) and 4903 (disclosures)',
      checked: '2026-11-20',
    },
    {
      name: 'United States Statutes at Large, 120 Stat. 2967 (2006): premiums for mortgage insurance, deduction and phase-out',
      url: 'https://en.wikisource.org/wiki/Page:United_States_Statutes_at_Large_Volume_120.djvu/2998',
      checked: '2026-11-22',
    },
    {
      name: 'Public Law 119-21 (2025), section 70108, mortgage insurance premiums from 2026',
      checked: '2026-11-22',
    },
    {
      name: 'FDIC Consumer News, Fall 2015, “Add-ons” Sold With Credit: Do Your Research Before You Buy',
      url: 'https://www.fdic.gov/consumers/consumer/news/cnfall15/add-ons.html',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for FHA, VA or USDA loans, whose mortgage insurance or fees follow other rules, and not for PMI that your lender pays in exchange for a higher rate. Those are not dropped this way.',
}
