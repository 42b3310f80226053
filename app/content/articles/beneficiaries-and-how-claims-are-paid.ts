import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'beneficiaries-and-how-claims-are-paid',
  title: 'Beneficiaries, and How a Life Insurance Claim Gets Paid',
  category: 'life-insurance',
  excerpt:
    'Who gets the check, what your family must send in, how interest is figured, and how to find a lost policy. With what to know about divorce and minors.',
  tags: ['beneficiaries', 'claims', 'divorce', 'minors'],
  body: `
<p>Most claims are paid within weeks. The slow ones are often held up by a form filled in years ago: a former husband still named, a six-year-old named directly, an old address. You can fix most of that in ten minutes. The second half of this page is for the family that has to make the claim.</p>

<h2>Name people so that the insurer can find them</h2>
<p>The beneficiary form usually decides who is paid, whatever your will says. Somebody who has never met your family will read it.</p>
<ul>
<li><strong>Primary and backup.</strong> The primary beneficiary comes first. The backup, called contingent, is paid if
no primary is alive. Without a backup the money may land in your estate, where it waits for probate and can be reached
by creditors.</li>
<li><strong>Full names, birth dates, shares.</strong> “My children, equally” sounds clear until there is a stepchild. Use
percentages that add up to 100.</li>
<li><strong>What if a child dies before you?</strong> “Per stirpes” on a form means that person’s share goes to their own
children. Without the words it commonly goes to the other beneficiaries. Say which you want.</li>
<li><strong>Tell them.</strong> They need the company’s name and the policy number, not the amount.</li>
</ul>

<h2>Children under 18</h2>
<p>An insurer will not hand a large check to a nine-year-old. If a minor is named outright, a court may have to appoint
someone to hold the money. States have a simpler way, a transfers to minors act. Under it you can name a minor through a custodian: an adult or a trust company that manages the money for the child. Ask the insurer for its wording, and name a second custodian in case the first cannot serve.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio</strong> that law is the Ohio Transfers to Minors Act (Revised Code 5814.02).</p></aside>
<p>For a larger sum, for a child with special needs, or where you want money paid out in steps, talk with a lawyer
about a trust. A gift made outright to a person on public benefits can cost them those benefits.</p>

<h2>After a divorce, fill in a new form</h2>
<p>In some states a divorce revokes a designation of the former spouse by law, with exceptions. In others it does not. Benefits at work may follow federal law, which can lead to a different answer. Fill in a new form the week the decree is final. If the decree orders you to keep a policy for your children, send the insurer what it needs to show that.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio,</strong> Revised Code 5815.33 treats a former spouse as having died before you once the marriage has ended by divorce, dissolution or annulment, so an earlier designation is revoked. There are exceptions: when the designation or the decree says otherwise, and when you marry each other again.</p></aside>

<h2>How the claim runs, step by step</h2>
<figure><img src="/research-pictures/claim-steps.svg" alt="Five steps of a claim from top to bottom: find the policy, call the insurer, send the form and a certified death certificate, the insurer reviews it, the money is paid." width="360" height="330"><figcaption>The usual order of steps.</figcaption></figure>
<ol>
<li><strong>Find the policy.</strong> If you cannot find it, look for a premium in the bank statements.</li>
<li><strong>Call the insurer</strong>, or the agent, who can make that call with you. Ask for the claim form.</li>
<li><strong>Send the form and a certified death certificate.</strong> Order several certified copies at the start; banks
and pension offices each want one.</li>
<li><strong>The insurer reviews.</strong> It checks that premiums were paid and who is named. In the first two years it
may also compare the application with medical records.</li>
<li><strong>Payment.</strong> A lump sum is common. You may be offered an account or installments in its place. There is no need to decide in the first week.</li>
</ol>

<h2>What can shorten the check</h2>
<table>
<thead><tr><th scope="col">Situation</th><th scope="col">What usually happens</th></tr></thead>
<tbody>
<tr><th scope="row">Death in the month of grace, premium unpaid</th><td>Covered. The overdue premium may be taken out</td></tr>
<tr><th scope="row">Age was understated</th><td>The amount changes to what the premium would have bought at the true age</td></tr>
<tr><th scope="row">Policy loan outstanding</th><td>Loan and interest are subtracted</td></tr>
<tr><th scope="row">Wrong answers on the application, policy under two years old</th><td>The insurer may contest the claim</td></tr>
<tr><th scope="row">Same, policy over two years old</th><td>Generally no contest; state law lists the exceptions</td></tr>
<tr><th scope="row">Lapsed for unpaid premiums</th><td>Nothing due, unless cash value kept it alive</td></tr>
</tbody>
</table>
<p>State law sets the grace period, the correction for age and the contest period, and your contract repeats them. Many contracts also exclude suicide in an early period, so read yours.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio</strong> the grace month, the corrected age and the two-year limit come from Revised Code 3915.05.</p></aside>

<h2>Interest until the check comes</h2>
<p>State law or the contract may add interest for the time until the money is paid. The rate and the day it starts differ. Ask the insurer for both.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio,</strong> Revised Code 3915.052, a company doing business in the state owes interest from the date of death to the date of payment, if the insured lived in Ohio and the beneficiary chooses a lump sum. The rate is the greater of a federal short-term rate for that month and the rate the company pays on money left with it. Credit life insurance is not included.</p></aside>
<p>A hypothetical case: $300,000, with interest at 4% for 45 days. The interest is 300,000 x 0.04 x 45 / 365 =
$1,479.45. Check that it is on the statement. The IRS generally does not tax a death benefit as income, but it does tax
that interest, and it taxes the interest part of installments. Keep the letter for your return, and consult a
tax professional.</p>
<aside class="callout"><p><strong>If a claim is delayed or refused:</strong> ask for the reason in writing, with the policy
clause. Then you may file a complaint with your state’s department of insurance. It costs nothing, and you need no lawyer to begin.</p></aside>

<h2>When nobody can find the policy</h2>
<p>Look through personal papers and the safe deposit box, call the last employer about group coverage, check old statements for payments to an insurer, and watch the mail for a year. Then use the free
Life Insurance Policy Locator of the National Association of Insurance Commissioners. You enter facts from the death
certificate. Participating companies search their records, and one that has a policy naming you gets in touch. If you hear nothing, there was no match, or the policy names somebody else.</p>
<p>To spare your own family the search, write down the company, the policy number and the beneficiary, and tell someone where you keep it. If you are not sure who is named on a policy today, the company will tell the owner. We can make that <a href="/contact">call together</a>. If you bought the policy for the house, read
<a href="/research/mortgage-protection/what-happens-to-a-mortgage-when-a-borrower-dies">what happens to the mortgage</a>
next.</p>
<p><small class="disclaimer">A summary of common practice and state law, not legal advice; statutes differ by state and are amended. What a policy pays is set by its own terms and rests on the insurer’s ability to pay. Loans taken
against a policy reduce the amount paid to beneficiaries.</small></p>
`,
  sources: [
    {
      name: 'Ohio Revised Code 3915.05, Policy provisions to be included (effective January 1, 2021)',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'Ohio Revised Code 3915.052, Interest payable on policy proceeds (effective October 8, 1992)',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'Ohio Revised Code 5814.02, Ohio Transfers to Minors Act',
      url: 'https://codes.ohio.gov/ohio-revised-code/section-5814.02',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'Ohio Revised Code 5815.33, Termination of marriage and beneficiaries (effective January 1, 2007)',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'National Association of Insurance Commissioners, Learn How to Use the Life Insurance Policy Locator (September 7, 2021)',
      url: 'https://content.naic.org/article/learn_how_use_naic_life_insurance_policy_locator.htm',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Department of Insurance, How to Locate a Missing Life Insurance Policy',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    { name: 'IRS Publication 554 (2017 edition), Life Insurance Proceeds', checked: '2026-11-20' },
    {
      name: 'Lexology, on state statutes that revoke a former spouse’s designation, and states without one',
      url: 'https://www.lexology.com/library/detail.aspx?g=5f5bb507-55de-4785-acf9-40b0b9f8a5e0',
      checked: '2026-11-22',
    },
    {
      name: 'Burr & Forman, on the Uniform Transfers to Minors Act in the states',
      url: 'https://burr.com/tax-law-insights/the-south-carolina-uniform-gifts-to-minors-act-past-present-and-future',
      checked: '2026-11-22',
    },
  ],
  notFor:
    'Not a guide to federal employees’ or service members’ insurance, or to a claim that is already in dispute. In those cases ask the plan or a lawyer.',
}
