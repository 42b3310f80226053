/** What the address for posted leads takes and answers, as values; its OpenAPI document is made of them (OpenAPI 3.1.0). */
import { z } from 'zod'
import { formBytes } from '#app/platform/http/bodies/form-body.server.ts'

const LeadAccepted = z.object({
  status: z.enum(['accepted', 'duplicate']).describe('“duplicate” for a lead that this source sent before.'),
  id: z.string().describe('The number of the lead here. A duplicate has that of the first.'),
  test: z.literal(true).optional().describe('Set for a test, which nobody calls or pays for.'),
})

const LeadRefused = z.object({
  status: z.enum(['refused', 'failed']).describe('“failed” is worth sending again.'),
  reason: z.string().describe('Why, in a sentence.'),
})

/** What the vendor is told. */
export type LeadAnswer = z.infer<typeof LeadAccepted> | z.infer<typeof LeadRefused>

/** Any names: which is what, the agency says at its desk. These are understood without that. */
const Lead = z
  .object({
    lead_id: z.string().optional().describe('Your own number of the lead. Sent again, it is the same lead.'),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    phone: z.string().optional().describe('Ten digits, or a + and the country code. This or the email.'),
    email: z.string().optional(),
    state: z.string().optional().describe('OH or Ohio.'),
    date_of_birth: z.string().optional().describe('1961-05-03 or 5/3/1961.'),
    product: z.string().optional().describe('What they asked about.'),
    comments: z.string().optional(),
    campaign: z.string().optional(),
    price: z.string().optional().describe('What the lead costs, in dollars.'),
    trustedform_cert_url: z.string().optional(),
    jornaya_leadid: z.string().optional(),
    consent_text: z.string().optional().describe('The words the person agreed to.'),
    consent_at: z.string().optional().describe('When, with an offset from UTC.'),
    test: z.string().optional().describe('“true” for a test.'),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))

const example = {
  ...{ lead_id: 'V-1001', first_name: 'Ann', last_name: 'Smith', phone: '216-555-0101' },
  ...{ email: 'ann@example.com', state: 'OH', product: 'Mortgage Protection', price: '25.00' },
}

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  return rest
}
const answered = (description: string, name: 'LeadAccepted' | 'LeadRefused', more: object = {}) => ({
  ...{ description, ...more },
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})
const later = {
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
}

/** The document, for a product at `siteUrl`. */
export const describeLeadApi = (siteUrl: string, agency: string) => ({
  openapi: '3.1.0',
  info: {
    title: `Leads for ${agency}`,
    version: '1.0.0',
    description: `Posts of at most ${formBytes / 1024} KB, one lead each. What is answered with “accepted” is stored.`,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: siteUrl }],
  security: [{ bearer: [] }, { header: [] }, { basic: [] }],
  tags: [{ name: 'Leads' }],
  paths: {
    '/api/leads': {
      post: {
        operationId: 'postLead',
        tags: ['Leads'],
        summary: 'Send a lead',
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Lead' }, example },
            'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Lead' } },
            'application/xml': {
              schema: { type: 'string', description: 'ADF 1.0, one prospect. Answers are XML then.' },
            },
          },
        },
        responses: {
          '200': answered('It was sent before.', 'LeadAccepted'),
          '201': answered('It is stored.', 'LeadAccepted'),
          '400': answered('The body cannot be read.', 'LeadRefused'),
          '401': answered('The key is not one of ours.', 'LeadRefused'),
          '413': answered('The body is too large.', 'LeadRefused'),
          '415': answered('The body is of another type.', 'LeadRefused'),
          '422': answered('The lead cannot be taken.', 'LeadRefused'),
          '429': answered('Too many at once.', 'LeadRefused', later),
          '503': answered('Nothing was stored. Send it again.', 'LeadRefused', later),
        },
      },
    },
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic', description: 'The key as the password.' },
      header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    },
    schemas: {
      Lead: schemaOf(Lead),
      LeadAccepted: schemaOf(LeadAccepted),
      LeadRefused: schemaOf(LeadRefused),
    },
  },
})
