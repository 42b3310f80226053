/** What the address for posted leads takes and answers, as values; its OpenAPI document is made of them (OpenAPI 3.1.0). */
import { z } from 'zod'
import { formBytes } from '#app/platform/http/bodies/form-body.server.ts'
import { type WebhookType, webhookTypes } from '../model/webhook-table.ts'
import { ApiEvent, ApiPages, HookAsked, HookList, HookMade } from '../webhooks/api-shapes.ts'
import { pageSizes } from './read-api.server.ts'

const LeadAccepted = z.object({
  status: z.enum(['accepted', 'duplicate']).describe('“duplicate” for a lead that this source sent before.'),
  id: z.string().describe('The number of the lead here. A duplicate has that of the first.'),
  test: z.literal(true).optional().describe('Set for a test, which nobody calls or pays for.'),
})

const LeadRejected = z.object({
  status: z.enum(['refused', 'failed']).describe('“failed” is worth sending again.'),
  reason: z.string().describe('Why, in a sentence.'),
})

/** What the vendor is told. */
export type LeadAnswer = z.infer<typeof LeadAccepted> | z.infer<typeof LeadRejected>

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

const lists = {
  leads: ['listLeads', 'Leads that changed', 'LeadPage', 'leads:read'],
  appointments: [
    'listAppointments',
    'Appointments of leads that changed',
    'AppointmentPage',
    'appointments:read',
  ],
  sales: ['listSales', 'Sales to leads that changed', 'SalePage', 'sales:read'],
} as const
const query = (name: string, description: string, schema: object) => ({
  ...{ name, in: 'query', required: false, description, schema },
})
const paging = [
  query('changed_since', 'Only of leads that changed then or later: an ISO moment with its zone.', {
    type: 'string',
    format: 'date-time',
  }),
  query('cursor', 'The “next_cursor” of the page before.', { type: 'string' }),
  query('limit', 'Rows of a page.', {
    type: 'integer',
    minimum: 1,
    maximum: pageSizes.most,
    default: pageSizes.usual,
  }),
]

const schemas = {
  ...{
    Lead,
    LeadAccepted,
    LeadRefused: LeadRejected,
    LeadPage: ApiPages.leads,
    AppointmentPage: ApiPages.appointments,
  },
  ...{ SalePage: ApiPages.sales, Event: ApiEvent, Webhook: HookMade, WebhookAsked: HookAsked },
  WebhookList: HookList,
}

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  return rest
}
const answered = (description: string, name: SchemaName, more: object = {}) => ({
  ...{ description, ...more },
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})
type SchemaName = keyof typeof schemas
const later = {
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
}
/** Refusals by their status. */
const refused = (reasons: Readonly<Record<number, string>>) =>
  Object.fromEntries(
    Object.entries(reasons).map(([status, reason]) => [
      status,
      answered(reason, 'LeadRefused', status === '429' || status === '503' ? later : {}),
    ]),
  )

const refusals = refused({
  401: 'The key is not one of ours.',
  403: 'The key may not do that.',
  429: 'Too many in a minute.',
  503: 'Nothing was done. Ask again.',
})

const readList = (name: keyof typeof lists) => {
  const [operationId, summary, page, scope] = lists[name]
  return {
    ...{ operationId, tags: ['Reading'], parameters: paging },
    summary,
    description: `Oldest change first. The key needs “${scope}”.`,
    responses: {
      '200': answered('One page.', page),
      ...refusals,
      ...refused({ 422: 'A parameter makes no sense.' }),
    },
  }
}

/** Subscribing, as Zapier and Make do. */
const hooks = {
  '/api/hooks': {
    get: {
      operationId: 'listWebhooks',
      tags: ['Webhooks'],
      summary: 'What this key subscribed',
      responses: { '200': answered('All of them.', 'WebhookList'), ...refusals },
    },
    post: {
      operationId: 'subscribeWebhook',
      tags: ['Webhooks'],
      summary: 'Be told what happens',
      description: 'The key needs “webhooks:write”; “people:read” where messages say who somebody is.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookAsked' } } },
      },
      responses: {
        '201': answered('It is told from now on.', 'Webhook'),
        ...refusals,
        ...refused({
          413: 'The body is too large.',
          415: 'The body is of another type.',
          422: 'The address or the event is none.',
        }),
      },
    },
  },
  '/api/hooks/{id}': {
    delete: {
      operationId: 'unsubscribeWebhook',
      tags: ['Webhooks'],
      summary: 'Be told no more',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        '204': { description: 'Taken off.' },
        ...refusals,
        ...refused({ 404: 'There is none of this key.' }),
      },
    },
  },
}

const toldOf = (type: string) => ({
  post: {
    operationId: `told ${type}`.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ['Webhooks'],
    summary: webhookTypes[type as WebhookType],
    description:
      'Signed by Standard Webhooks: check “webhook-signature” with the secret, refuse a “webhook-timestamp” that is minutes old, and know an event that comes again by its “webhook-id”. Events of one lead come in their order. Answer 2xx within 10 seconds; what is not is sent again for days.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } },
    },
    responses: { '2XX': { description: 'It was taken.' }, '410': { description: 'Send no more.' } },
  },
})

/** The document, for a product at `siteUrl`. */
export const describeLeadApi = (siteUrl: string, agency: string) => ({
  openapi: '3.1.0',
  info: {
    title: `Leads for ${agency}`,
    version: '1.1.0',
    description: `Posts of at most ${formBytes / 1024} KB, one lead each. What is answered with “accepted” is stored.`,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: siteUrl }],
  security: [{ bearer: [] }, { header: [] }, { basic: [] }],
  tags: [{ name: 'Leads' }, { name: 'Reading' }, { name: 'Webhooks' }],
  webhooks: Object.fromEntries(Object.keys(webhookTypes).map((type) => [type, toldOf(type)])),
  paths: {
    '/api/leads': {
      get: readList('leads'),
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
          ...refusals,
          ...refused({
            400: 'The body cannot be read.',
            413: 'The body is too large.',
            415: 'The body is of another type.',
            422: 'The lead cannot be taken.',
          }),
        },
      },
    },
    '/api/appointments': { get: readList('appointments') },
    '/api/sales': { get: readList('sales') },
    ...hooks,
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic', description: 'The key as the password.' },
      header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    },
    schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)])),
  },
})
