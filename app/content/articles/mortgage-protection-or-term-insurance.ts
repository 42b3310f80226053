import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'mortgage-protection-or-term-insurance',
  title: 'Mortgage Protection or Term Life: Which One Pays for Your House?',
  category: 'mortgage-protection',
  excerpt:
    'Three products share one name. See who gets the money under each, what a shrinking policy pays in year ten, and when plain term insurance does the job for less.',
  tags: ['mortgage protection', 'term life', 'compare', 'decreasing term'],
  body: `
<p>A few weeks after you close on a house, the mail begins. “Mortgage protection notice.” “Final attempt.” Your lender’s
name may be on the envelope although the letter does not come from your lender. Deeds and mortgages are public records,
and people buy lists of them. The product may suit you. Find out what it is first.</p>

<h2>One name, three products</h2>
<p>The words “mortgage protection” name a purpose, and three kinds of policy are sold under it:</p>
<table>
<thead><tr><th scope="col">&nbsp;</th><th scope="col">Level term sized to the loan</th><th scope="col">Decreasing term</th><th scope="col">Credit life from a lender</th></tr></thead>
<tbody>
<tr><th scope="row">Who is paid</th><td>The person you name</td><td>Usually the person you name</td><td>The lender</td></tr>
<tr><th scope="row">Amount over time</th><td>Stays the same</td><td>Falls on a schedule</td><td>Falls with the loan</td></tr>
<tr><th scope="row">If you refinance or move</th><td>Stays with you</td><td>Stays with you, but the schedule may no longer fit</td><td>Commonly ends with the loan</td></tr>
<tr><th scope="row">Health questions</th><td>Yes, in most cases</td><td>Yes, in most cases</td><td>Few or none</td></tr>
<tr><th scope="row">Family may spend it on something else</th><td>Yes</td><td>Yes, when a person is named</td><td>No</td></tr>
</tbody>
</table>
<p>The regulators’ association, the NAIC, describes decreasing term as insurance whose death benefit goes down, used for obligations that go
down as well, and gives a mortgage as its example. It describes level term as the more common choice. Both are ordinary life
insurance. Neither is connected to your lender unless you make it so.</p>

<h2>A loan does not fall in a straight line</h2>
<p>Early payments are mostly interest. So a loan shrinks slowly at first and fast at the end. Some decreasing policies
follow a schedule for a loan like yours; others drop by the same amount each year. The second kind can leave a gap.</p>
<p>Take a hypothetical refinance: $190,000 for 20 years, fixed at 6%. Principal and interest are $1,361 a month. Here is
the balance at the end of several years, beside a policy that starts at $190,000 and drops by $9,500 a year:</p>
<table>
<thead><tr><th scope="col">End of year</th><th scope="col">Still owed</th><th scope="col">Equal-steps policy</th><th scope="col">Short by</th><th scope="col">Level term pays</th></tr></thead>
<tbody>
<tr><th scope="row">5</th><td>$161,309</td><td>$142,500</td><td>$18,809</td><td>$190,000</td></tr>
<tr><th scope="row">10</th><td>$122,610</td><td>$95,000</td><td>$27,610</td><td>$190,000</td></tr>
<tr><th scope="row">15</th><td>$70,410</td><td>$47,500</td><td>$22,910</td><td>$190,000</td></tr>
<tr><th scope="row">18</th><td>$30,713</td><td>$19,000</td><td>$11,713</td><td>$190,000</td></tr>
</tbody>
</table>
<figure><img src="/research-pictures/loan-and-two-policies.svg" alt="Line chart over 20 years. Level term stays at 190,000 dollars. The loan curves down from 190,000 to zero. An equal-steps policy falls in a straight line below the loan: in year 10 it pays 95,000 while 122,610 is owed." width="360" height="264"><figcaption>Hypothetical loan of $190,000 over 20 years at 6%. Amounts at the end of each year, assuming every payment was on time.</figcaption></figure>
<p>In year ten a family with the equal-steps policy would still owe $27,610 after the check. A family with level term
could pay the loan and have $67,390 over. That money may be worth more than the loan, because taxes, repairs and groceries go on after the mortgage.</p>
<p>Before you sign for decreasing coverage, ask for the year-by-year schedule. Put it beside your lender’s amortization
table. If the agent cannot give you the schedule, do not sign.</p>

<h2>When each kind fits</h2>
<p><strong>Level term usually fits</strong> if you are in fair health, want your family to choose, and can find a price
close to that of the shrinking kind. Get both quotes for the same age, term and health class.</p>
<p><strong>A simplified mortgage policy can fit</strong> if you might not pass an exam or need an answer quickly. The NAIC says that simplified underwriting generally comes with a higher premium. Some versions add a waiting period
of two or three years, in which they pay back premiums in place of the full amount. Find that line before you buy.</p>
<p><strong>Decreasing term can fit</strong> if you already own plenty of other life insurance and the only thing you want
covered is the debt.</p>
<p><strong>Credit life can fit</strong> if you cannot get anything else and it asks no health questions. It names the lender as
the one who is paid, and you cannot take it along.</p>

<h2>What a lender may and may not ask of you</h2>
<p>You may turn credit life down. The FDIC, which supervises banks, has told consumers that add-on products sold with
loans, credit life among them, are always optional, and that pressure to buy is a warning sign. Under a federal rule,
Regulation Z, a lender may not finance the premium for credit insurance into a loan on your home; premiums
figured and paid in full each month are allowed. States have rules against making a loan depend on buying insurance from a particular insurer or agent.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio</strong> that rule is Revised Code 3901.211.</p></aside>
<p>Insurance on the building is different. Your lender can require that. It can usually also require mortgage insurance on a small down
payment, which protects the lender: see <a href="/research/mortgage-protection/pmi-is-not-life-insurance">PMI is not life
insurance</a>.</p>
<aside class="callout"><p><strong>Five questions for the letter in your hand.</strong> Which insurer issues this? Who is the
beneficiary? Does the amount fall, and on what schedule? Can the premium rise? What is paid if I die in the first two
years?</p></aside>

<h2>A sensible order of steps</h2>
<ol>
<li>Write down the payoff amount and the years left on the loan.</li>
<li>Look at what you own already. If a policy you have covers the house with room to spare, you may be finished.</li>
<li>Price level term for the loan amount and for the loan amount plus two years of household bills.</li>
<li>Price a decreasing or simplified policy only if the first quote is too high or your health is the problem.</li>
<li>Name a person as beneficiary, and a second one as backup.</li>
<li>If you refinance into a longer loan, compare the new end date with the end of the policy.</li>
</ol>
<p>If there are two borrowers, do this for each of you: our article on
<a href="/research/mortgage-protection/protecting-a-mortgage-with-two-incomes">two incomes</a> has a worked example. How we shop for
this coverage, and what to bring, is on our
<a href="/services/mortgage-protection">mortgage protection page</a>.</p>
<p><small class="disclaimer">The loan and the policies above are hypothetical and no insurer’s offer. Premiums, schedules,
waiting periods and approval depend on the insurer and on you; benefits are that insurer’s obligation alone. We sell life
insurance and are paid by insurers. We are not your lender and have no tie to it.</small></p>
`,
  sources: [
    {
      name: 'National Association of Insurance Commissioners, Life Insurance (updated January 31, 2024)',
      url: 'https://insureuonline.org/insureu_type_life.htm',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, Accelerated Underwriting (updated April 7, 2026)',
      url: 'https://content.naic.org/cipr_topics/topic_accelerated_underwriting.htm',
      checked: '2026-11-20',
    },
    {
      name: 'FDIC Consumer News, Fall 2015, “Add-ons” Sold With Credit: Do Your Research Before You Buy',
      url: 'https://www.fdic.gov/consumers/consumer/news/cnfall15/add-ons.html',
      checked: '2026-11-20',
    },
    {
      name: 'Regulation Z, 12 CFR 1026.36(i), Prohibition on financing single-premium credit insurance',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Revised Code 3901.211, Lending of money, extension of credit: prohibited acts',
      checked: '2026-11-20',
      state: 'Ohio',
    },
  ],
  notFor:
    'If you rent, if your loan is nearly paid, or if your other insurance already covers the balance, you do not need a policy for the house. If your job has no disability coverage, look at that first.',
}
