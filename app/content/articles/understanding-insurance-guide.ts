import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'understanding-insurance-guide',
  title: 'Understanding Life Insurance: A Plain-English Guide',
  category: 'life-insurance',
  excerpt:
    'What you are buying, how long you need it, who decides the price, and the rules in most contracts. Start here before you compare quotes.',
  tags: ['basics', 'term life', 'whole life', 'underwriting'],
  body: `
<p>With life insurance you pay a premium. If you die while the policy is in
force, the company pays a sum of money to the person you named. The rest of the contract answers three questions: how long does the coverage last, what can end it early, and who may change the price?</p>
<p>This guide takes those questions in order, so that you can read a quote and see what is missing from it.</p>

<h2>How long does somebody need your pay?</h2>
<p>Before you compare kinds of policy, ask how long somebody would be short of money without you. A car loan is over in four years. A toddler needs you for about two decades. A husband or wife may need part of
your pay until you would have retired. The cost of a funeral has no end date.</p>
<p>Here is a hypothetical family. Ray is 38. His youngest child is 4, the house will be paid off in 22 years, and he
plans to stop working at 67. Drawn as bars, his reasons to own insurance look like this:</p>
<figure><img src="/research-pictures/how-long-each-need-lasts.svg" alt="Bar chart from age 38 to 90. Raising the youngest child lasts until Ray is 56, the house loan until 60, replacing his pay until 67. The cost of a funeral runs to the end of the chart, because it has no end date." width="360" height="250"><figcaption>Hypothetical: Ray, age 38. Three of his four reasons have an end date.</figcaption></figure>
<p>Three bars stop. Insurance for those can stop, too. Only the last bar calls for a policy that lasts as long as you do.</p>

<h2>Two families of policies</h2>
<p>The National Association of Insurance Commissioners (NAIC), the body your state regulator belongs to, sorts policies
into term insurance and insurance that builds cash value.</p>
<table>
<thead><tr><th scope="col">Question</th><th scope="col">Term</th><th scope="col">Whole life</th><th scope="col">Universal life</th></tr></thead>
<tbody>
<tr><th scope="row">How long?</th><td>A set period, commonly 10, 20 or 30 years, or to a stated age</td><td>All your life, as long as premiums are paid</td><td>As long as the cash value covers the monthly cost of the insurance</td></tr>
<tr><th scope="row">Cash value?</th><td>None</td><td>Yes, on a schedule the issuing insurer guarantees</td><td>Yes, with interest the insurer sets or ties to an index</td></tr>
<tr><th scope="row">Premium?</th><td>Lowest at first; far higher if you renew later</td><td>Fixed, and much higher than term at the same age</td><td>You may vary it, within the contract’s limits</td></tr>
<tr><th scope="row">Main way it goes wrong</th><td>You outlive it and still need it</td><td>You stop paying because it was too big</td><td>You pay too little for too long, and it runs dry</td></tr>
</tbody>
</table>
<p>Each column has variations. Our article on
<a href="/research/life-insurance/top-5-life-insurance-policies">five kinds of policy</a> takes them one by one.</p>

<h2>Who decides what you pay</h2>
<p>The insurer’s underwriter does. The agent collects the facts. For decades that meant a physical exam, blood and urine
samples, and a wait. The NAIC’s page on the subject, updated in April 2026, says the traditional route can take up to a
few months. It also says that some insurers now skip the exam for some people and use outside data instead, such as
prescription histories and driving records, which can bring an answer within hours.</p>
<p>Your answers on the application count in full either way, so prepare:</p>
<ul>
<li>Write down your medicines, doses and the reason for each.</li>
<li>Note the dates of surgeries, and the names of the doctors you saw in the last five years.</li>
<li>Be exact about tobacco and nicotine, including the occasional cigar and the vape.</li>
<li>List your traffic tickets. The insurer may see your motor vehicle record.</li>
</ul>
<p>Many insurers also look you up at MIB, a company that keeps coded notes from earlier applications. MIB says you will
have a file only if you applied to one of its member companies in the last seven years, and that it gives you one copy
a year without charge. If you were ever turned down and do not know why, ask for it before you apply again.</p>

<h2>Four rules in most contracts</h2>
<p>State law lists clauses that a life policy must contain. The details differ by state, and your contract has them. Four matter most:</p>
<ul>
<li><strong>A grace period.</strong> After the first premium you have a while, often a month, to pay a late one, and the insurance continues meanwhile. If you die in that time, the company may take the missed premium out of what it pays.</li>
<li><strong>No contest after two years.</strong> Once the policy has been in force for two years of your life, the
company generally may not contest it over the application. Missed premiums are an exception, and there are a few more.</li>
<li><strong>The application is part of the deal.</strong> A copy has to be attached. Read it. If the agent wrote
something you did not say, speak up that week.</li>
<li><strong>A wrong age is corrected.</strong> If your age was understated, the amount becomes what your
premium would have bought at the right age.</li>
</ul>
<p>And after a policy is issued, the insurer cannot cancel it because your health got worse.</p>
<aside class="callout" data-state="Ohio"><p><strong>In Ohio</strong> all four are in Revised Code 3915.05. The grace period there is one month, and the contest period two years.</p></aside>
<aside class="callout"><p><strong>Do not cancel the old policy first.</strong> The NAIC’s buyer’s guide says to keep
your current coverage until the new policy is in your hands. A change in your health in between could leave you with
neither. A replacement also starts a new two-year contest period in most contracts.</p></aside>

<h2>What about the coverage at work?</h2>
<p>Take it, if it is free, and treat it as an extra. The NAIC notes that the amount is usually less than a family needs,
and that you may not be able to take it along when you leave. If you lost the job and your health in one year, you could lose the coverage when you need it.</p>

<h2>A two-minute check of any quote</h2>
<ol>
<li>Which numbers are guaranteed by the issuing insurer, and which are only shown as an example?</li>
<li>For how many years can the premium not rise?</li>
<li>What does the premium become in the year after that?</li>
<li>Can I turn it into a permanent policy without new health questions? Until what age?</li>
<li>What do I get back if I quit in year three, and in year ten?</li>
<li>How many days do I have to return the policy for a full refund?</li>
</ol>
<p>If a quote does not answer all six, ask. To find the amount that belongs on it, use our
<a href="/research/life-insurance/how-much-life-insurance-worksheet">one-page worksheet</a>. If you would rather talk with an agent, <a href="/contact">call or write</a>, and have the policy you already own at hand.</p>
<p>A word on taxes: the IRS says money paid because the insured person died is generally not taxable income, but
interest added to it is. Your case may differ, so consult a tax professional.</p>
<p><small class="disclaimer">General education about life insurance, not an offer and not legal or tax advice. Any guarantee is a promise of the company that issues the policy and depends on its ability to pay
claims. Borrowing or withdrawing cash value lowers what your family receives and can end the policy.</small></p>
`,
  sources: [
    {
      name: 'National Association of Insurance Commissioners, Life Insurance (updated January 31, 2024)',
      url: 'https://insureuonline.org/insureu_type_life.htm',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, Life Insurance Buyer’s Guide (2018)',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, Universal Life Insurance (updated June 23, 2017)',
      url: 'http://naic.org/cipr_topics/topic_universal_life.htm',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, Accelerated Underwriting (updated April 7, 2026)',
      url: 'https://content.naic.org/cipr_topics/topic_accelerated_underwriting.htm',
      checked: '2026-11-20',
    },
    {
      name: 'MIB, Request Your MIB Underwriting Services Consumer File',
      url: 'https://mib.com/request_your_record.html',
      checked: '2026-11-20',
    },
    {
      name: 'Ohio Revised Code 3915.05, Policy provisions to be included (effective January 1, 2021)',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    { name: 'IRS Publication 554 (2017 edition), Life Insurance Proceeds', checked: '2026-11-20' },
  ],
  notFor:
    'If nobody depends on your pay and your savings would cover your debts and a funeral, you may need no life insurance. If you are already ill or waiting for test results, read this with an agent before you apply or cancel anything.',
}
