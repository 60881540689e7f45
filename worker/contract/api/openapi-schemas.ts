import * as z from 'zod/mini'
import { isLocaleCode, localeCodes } from '#locales/codes.ts'
import { actor, businessActor } from '../admin/booking-history.ts'
import { account } from '../admin/booking-payments.ts'
import { resourceName } from '../admin/revisions.ts'
import { adminSubmission } from '../admin/submissions.ts'
import { addOnChoices } from '../bookings/add-on-schema.ts'
import { booking, manage, source } from '../bookings/booking.ts'
import { cancellationPolicy } from '../bookings/cancellation-policy.ts'
import { contact } from '../bookings/contact.ts'
import { calendarList, offering } from '../bookings/offering.ts'
import { bundle } from '../bundle/bundle.ts'
import { content } from '../bundle/content/content.ts'
import { sharedFields } from '../bundle/forms/form-field.ts'
import { formRule } from '../bundle/forms/form-rule.ts'
import { shownVenue } from '../bundle/scheduling/venue.ts'
import { messageName } from '../bundle/site/messages.ts'
import { hours } from '../bundle/values/hours.ts'
import { footerView, leaves, sectionView } from '../content/block-view.ts'
import { cards } from '../content/cards.ts'
import { imageView } from '../content/image-view.ts'
import { draft } from '../content/preview.ts'
import { menuView, paging } from '../content/view-parts.ts'
import { formAnswers, formView } from '../forms/form.ts'
import { optionId, publishedId } from '../ids.ts'
import { money } from '../money/money.ts'
import { problem } from '../problem-schema.ts'
import { name, prose } from '../text.ts'
import { instant, plainDate } from '../time.ts'
import type { Operation } from './operation.ts'

type JsonSchema = Record<string, unknown>

const BUNDLE_SCHEMA_URL = '/api/schemas/bundle.json'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the component name of a block: `FaqBlock`. Blocks of forms, surveys and quizzes share one. */
function getBlockName({ shape: { kind } }: (typeof leaves)[number]): string {
  const name = kind.def.type === 'literal' ? String(kind.def.values[0]) : 'form'
  return `${name.split('-').map(capitalize).join('')}Block`
}

/** Components that requests and responses use, by name. */
const sharedComponents: Record<string, z.ZodMiniType> = {
  Name: name,
  Prose: prose,
  Instant: instant,
  Day: plainDate,
  Id: publishedId,
  OptionId: optionId,
  FormAnswers: formAnswers,
  Source: source,
  Money: money,
  AddOns: addOnChoices,
  ResourceKind: resourceName.shape.kind,
  ResourceName: resourceName,
}

/** Components that only responses use, by name. */
const responseComponents: Record<string, z.ZodMiniType> = {
  Problem: problem,
  Image: imageView,
  Hours: hours,
  Booking: booking,
  ManageLink: manage,
  Contact: contact,
  CancellationPolicy: cancellationPolicy,
  BookedService: booking.shape.service,
  BookedPerson: booking.shape.staff,
  BookedAddOn: booking.shape.addOns.def.innerType.def.element,
  BookedItem: booking.shape.items.def.innerType.def.element,
  Place: shownVenue,
  Actor: actor,
  BusinessActor: businessActor,
  MessageName: messageName,
  Account: account,
  Submission: adminSubmission,
  BookedPayment: booking.shape.payment.def.innerType,
  BookedCalendar: booking.shape.calendar,
  Offering: offering,
  OfferedCalendar: offering.shape.calendars.def.element,
  OfferedService: offering.shape.calendars.def.element.shape.services.def.element,
  BookingQuestion: offering.shape.calendars.def.element.shape.questions.def.element,
  ListedCalendar: calendarList.shape.calendars.def.element,
  FormField: formView.shape.steps.def.element.shape.fields.def.element,
  Section: sectionView,
  ...Object.fromEntries(leaves.map((leaf) => [getBlockName(leaf), leaf])),
  Paging: paging,
  Menu: menuView,
  Footer: footerView,
  NamedLink: cards.named,
  PostCard: cards.post,
  ProductCard: cards.product,
  CollectionCard: cards.collection,
}

/** Returns the name of an operation for code generators: `getCalendarsByIdSlots`. */
export function getOperationId({ method, path }: Operation): string {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/^\{(\w+)\}/, 'By-$1'))
    .flatMap((segment) => segment.split(/[^A-Za-z0-9]+/))
  return method + segments.map(capitalize).join('')
}

type Registry = z.core.$ZodRegistry<{ id: string }>

function register(registry: Registry, schema: unknown, id: string) {
  if (schema instanceof z.ZodMiniType && !registry.has(schema)) registry.add(schema, { id })
}

/** Schemas that are part of the JSON Schema of the bundle, with their JSON pointers in it. */
const bundleSchemas: Record<string, { schema: z.ZodMiniType; pointer: string }> = {
  Bundle: { schema: bundle, pointer: '' },
  FormRule: { schema: formRule, pointer: '#/$defs/FormRule' },
  ...Object.fromEntries(
    sharedFields.map((schema, number) => [
      `FormField${number}`,
      { schema, pointer: `#/$defs/FormField/oneOf/${number}` },
    ]),
  ),
}

function getSchemaUrl(id: string): string {
  const bundleSchema = bundleSchemas[id]
  return bundleSchema ? BUNDLE_SCHEMA_URL + bundleSchema.pointer : `#/components/schemas/${id}`
}

/** Removes keywords that other keywords imply. */
export function removeImpliedKeywords({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.const !== undefined || jsonSchema.enum) delete jsonSchema.type
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.propertyNames && Object.keys(jsonSchema.propertyNames).join() === 'type')
    delete jsonSchema.propertyNames
  if (jsonSchema.enum?.length === localeCodes.length && jsonSchema.enum.every((value) => isLocale(value))) {
    delete jsonSchema.enum
    jsonSchema.$ref = getSchemaUrl('Locale')
  }
}

const isLocale = (value: unknown) => typeof value === 'string' && isLocaleCode(value)

/** Allows additional properties in responses, because new ones may be added and clients must ignore them. */
function allowAdditionalProperties(context: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  removeImpliedKeywords(context)
  if (context.jsonSchema.additionalProperties === false) delete context.jsonSchema.additionalProperties
}

function toJsonSchemas(registry: Registry, io: 'input' | 'output'): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: getSchemaUrl,
    override: io === 'input' ? removeImpliedKeywords : allowAdditionalProperties,
  })
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([id, { $schema, $id, ...schema }]) =>
      id in bundleSchemas ? [] : [[id, schema as JsonSchema]],
    ),
  )
}

/** Replaces the content of the draft schema by references to the schema of the bundle. */
function referToBundleContent(schema: JsonSchema): JsonSchema {
  const references = Object.keys(content).map((key) => [
    key,
    { $ref: `${BUNDLE_SCHEMA_URL}#/properties/${key}` },
  ])
  return { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(references) } }
}

/**
 * Creates the component schemas of all request and response bodies. The schema of the bundle is a separate document that is
 * referred to.
 */
export function createSchemaComponents(operations: readonly Operation[]) {
  const responses: Registry = z.registry<{ id: string }>()
  const bodies: Registry = z.registry<{ id: string }>()
  for (const registry of [responses, bodies]) {
    for (const [id, schema] of Object.entries(sharedComponents)) register(registry, schema, id)
    for (const [id, { schema }] of Object.entries(bundleSchemas)) register(registry, schema, id)
    register(registry, draft, 'Draft')
  }
  for (const [id, schema] of Object.entries(responseComponents)) register(responses, schema, id)
  for (const operation of operations) {
    const id = capitalize(getOperationId(operation))
    register(bodies, operation.body, `${id}Request`)
    for (const response of Object.values(operation.responses)) register(responses, response, `${id}Answer`)
  }
  const { Draft: _, ...responseSchemas } = toJsonSchemas(responses, 'output')
  const { Draft: draftSchema = {}, ...requestSchemas } = toJsonSchemas(bodies, 'input')
  const referTo = (registry: Registry, schema: z.ZodMiniType) => ({
    $ref: getSchemaUrl(registry.get(schema)?.id ?? ''),
  })
  return {
    components: {
      Locale: { enum: localeCodes },
      ...responseSchemas,
      ...requestSchemas,
      Draft: referToBundleContent(draftSchema),
    },
    referToBody: (schema: z.ZodMiniType) => referTo(bodies, schema),
    referToResponse: (schema: z.ZodMiniType) => referTo(responses, schema),
  }
}
