import * as z from 'zod/mini'
import { accessOperations } from './access-operations.ts'
import { agendaOperations } from './agenda-operations.ts'
import { blockOperations } from './block-operations.ts'
import { bookingAdminOperations } from './booking-admin-operations.ts'
import { bookingOperations } from './booking-operations.ts'
import { businessBookingOperations } from './business-booking-operations.ts'
import { catalogueOperations } from './catalogue-operations.ts'
import { connectionOperations } from './connection-operations.ts'
import { contentOperations, draftOperations, mediaOperations } from './content-operations.ts'
import { customerOperations } from './customer-operations.ts'
import { deskOperations, signInOperations } from './desk-operations.ts'
import { feedOperations } from './feed-operations.ts'
import { formAdminOperations, formOperations } from './form-operations.ts'
import { ownerHealthOperations } from './health-operations.ts'
import { importOperations } from './import-operations.ts'
import { jobOperations } from './job-operations.ts'
import { messageOperations } from './message-operations.ts'
import type { Operation } from './operation.ts'
import { backupOperations, operatorOperations } from './operator-operations.ts'
import { paymentOperations } from './payment-operations.ts'
import { peopleOperations } from './people-operations.ts'
import { personalDataAdminOperations, personalDataOperations } from './personal-data-operations.ts'
import { publishingOperations } from './publishing-operations.ts'
import { pushOperations } from './push-operations.ts'
import { reportOperations } from './report-operations.ts'
import { waitlistOperations } from './waitlist-operations.ts'
import { webhookOperations } from './webhook-operations.ts'

const health = z.object({ status: z.literal('ok'), revision: z.int() })

const healthOperations = [
  {
    method: 'get',
    path: '/health',
    summary: 'Check the origin, and get its revision',
    responses: { 200: health },
    problems: ['not-found'],
  },
] as const satisfies readonly Operation[]

/** Operations that return build files instead of asking the origin. */
export const documentOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'Get this document',
    responses: { 200: 'application/json' },
    problems: [],
  },
  {
    method: 'get',
    path: '/schemas/bundle.json',
    summary: 'Get the JSON Schema of a bundle',
    responses: { 200: 'application/schema+json' },
    problems: [],
  },
  {
    method: 'get',
    path: '/schemas/embed.json',
    summary: 'Get the JSON Schema of the messages of an embedded page',
    responses: { 200: 'application/schema+json' },
    problems: [],
  },
]

/** All operations, in the order of the OpenAPI document. */
export const operations: readonly Operation[] = [
  ...catalogueOperations,
  ...bookingOperations,
  ...paymentOperations,
  ...waitlistOperations,
  ...formOperations,
  ...personalDataOperations,
  ...contentOperations,
  ...signInOperations,
  ...publishingOperations,
  ...bookingAdminOperations,
  ...agendaOperations,
  ...blockOperations,
  ...businessBookingOperations,
  ...customerOperations,
  ...reportOperations,
  ...importOperations,
  ...formAdminOperations,
  ...personalDataAdminOperations,
  ...webhookOperations,
  ...jobOperations,
  ...messageOperations,
  ...connectionOperations,
  ...ownerHealthOperations,
  ...draftOperations,
  ...mediaOperations,
  ...accessOperations,
  ...deskOperations,
  ...peopleOperations,
  ...pushOperations,
  ...feedOperations,
  ...backupOperations,
  ...operatorOperations,
  ...healthOperations,
  ...documentOperations,
]

type ListedOperation = (
  | typeof catalogueOperations
  | typeof bookingOperations
  | typeof paymentOperations
  | typeof waitlistOperations
  | typeof formOperations
  | typeof personalDataOperations
  | typeof contentOperations
  | typeof signInOperations
  | typeof publishingOperations
  | typeof bookingAdminOperations
  | typeof agendaOperations
  | typeof blockOperations
  | typeof businessBookingOperations
  | typeof customerOperations
  | typeof reportOperations
  | typeof importOperations
  | typeof formAdminOperations
  | typeof personalDataAdminOperations
  | typeof webhookOperations
  | typeof jobOperations
  | typeof messageOperations
  | typeof connectionOperations
  | typeof ownerHealthOperations
  | typeof draftOperations
  | typeof mediaOperations
  | typeof accessOperations
  | typeof deskOperations
  | typeof peopleOperations
  | typeof pushOperations
  | typeof feedOperations
  | typeof backupOperations
  | typeof operatorOperations
  | typeof healthOperations
)[number]

/** The operations by key, such as `post /bookings/{id}/cancel`. */
export type OperationByKey = {
  [Listed in ListedOperation as `${Listed['method']} ${Listed['path']}`]: Listed
}

export type OperationKey = keyof OperationByKey

const byKey = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))

/** Returns an operation by its key. */
export const getOperation = (key: OperationKey): Operation => byKey.get(key) as Operation
