import * as z from 'zod/mini'
import { isLocaleCode, localeCodes } from '#locales/codes.ts'
import { booking, contact, manage, source } from '../bookings/booking.ts'
import { calendarList, offering } from '../bookings/offering.ts'
import { bundle } from '../bundle/bundle.ts'
import { content } from '../bundle/content/content.ts'
import { sharedFields } from '../bundle/forms/form-field.ts'
import { formRule } from '../bundle/forms/form-rule.ts'
import { venue } from '../bundle/scheduling/details.ts'
import { footerView, leaves, menuView, sectionView } from '../content/block-view.ts'
import { cards } from '../content/cards.ts'
import { imageView } from '../content/image-view.ts'
import { draft } from '../content/preview.ts'
import { formAnswers, formView } from '../forms/form.ts'
import { formId, optionId } from '../ids.ts'
import { money } from '../money/money.ts'
import { problem } from '../problem-schema.ts'
import { name, prose } from '../text.ts'
import { instant, plainDate } from '../time.ts'
import type { Operation } from './operation.ts'

type JsonSchema = Record<string, unknown>

const bundleAddress = '/api/schemas/bundle.json'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the name of a kind of block: `FaqBlock`. Blocks of forms share one. */
function nameOfBlock({ shape: { kind } }: (typeof leaves)[number]): string {
  const name = kind.def.type === 'literal' ? String(kind.def.values[0]) : 'form'
  return `${name.split('-').map(capital).join('')}Block`
}

/** Parts of bodies and answers that stand in many, by the name that the description has for them. */
const everywhere: Record<string, z.ZodMiniType> = {
  Name: name,
  Prose: prose,
  Instant: instant,
  Day: plainDate,
  Id: formId,
  OptionId: optionId,
  FormAnswers: formAnswers,
  Source: source,
  Money: money,
}

/** Parts of answers that stand in several, by the name that the description has for them. */
const parts: Record<string, z.ZodMiniType> = {
  Problem: problem,
  Image: imageView,
  Booking: booking,
  ManageLink: manage,
  Contact: contact,
  BookedService: booking.shape.service,
  BookedPerson: booking.shape.staff,
  BookedItem: booking.shape.items.def.innerType.def.element,
  Place: venue,
  BookedPayment: booking.shape.payment.def.innerType,
  BookedCalendar: booking.shape.calendar,
  Offering: offering,
  OfferedCalendar: offering.shape.calendars.def.element,
  OfferedService: offering.shape.calendars.def.element.shape.services.def.element,
  BookingQuestion: offering.shape.calendars.def.element.shape.questions.def.element,
  ListedCalendar: calendarList.shape.calendars.def.element,
  FormField: formView.shape.steps.def.element.shape.fields.def.element,
  Section: sectionView,
  ...Object.fromEntries(leaves.map((leaf) => [nameOfBlock(leaf), leaf])),
  Menu: menuView,
  Footer: footerView,
  NamedLink: cards.named,
  PostCard: cards.post,
  ProductCard: cards.product,
  CollectionCard: cards.collection,
}

/** Returns an operation's name for programs that are made from the description: `getCalendarsByIdSlots`. */
export function operationId({ method, path }: Operation): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith('{') ? `By-${segment.slice(1, -1)}` : segment))
    .flatMap((segment) => segment.split(/[^A-Za-z0-9]+/))
  return method + words.map(capital).join('')
}

type Registry = z.core.$ZodRegistry<{ id: string }>

function register(registry: Registry, schema: unknown, id: string) {
  if (schema instanceof z.ZodMiniType && !registry.has(schema)) registry.add(schema, { id })
}

/** What the bundle's schema describes already, and where it does. */
const inBundle: Record<string, { schema: z.ZodMiniType; pointer: string }> = {
  Bundle: { schema: bundle, pointer: '' },
  FormRule: { schema: formRule, pointer: '#/$defs/FormRule' },
  ...Object.fromEntries(
    sharedFields.map((schema, number) => [
      `FormField${number}`,
      { schema, pointer: `#/$defs/FormField/oneOf/${number}` },
    ]),
  ),
}

function addressOf(id: string): string {
  const known = inBundle[id]
  return known ? bundleAddress + known.pointer : `#/components/schemas/${id}`
}

/** Takes out of a part of a schema what its other keywords say already. */
export function leaveOutTheObvious({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.const !== undefined || jsonSchema.enum) delete jsonSchema.type
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.propertyNames && Object.keys(jsonSchema.propertyNames).join() === 'type')
    delete jsonSchema.propertyNames
  if (jsonSchema.enum?.length === localeCodes.length && jsonSchema.enum.every((one) => isLocale(one))) {
    delete jsonSchema.enum
    jsonSchema.$ref = addressOf('Locale')
  }
}

const isLocale = (value: unknown) => typeof value === 'string' && isLocaleCode(value)

/** An answer may get more properties: whoever reads it passes over what they do not know. */
function leaveOpen(part: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  leaveOutTheObvious(part)
  if (part.jsonSchema.additionalProperties === false) delete part.jsonSchema.additionalProperties
}

function toJsonSchemas(registry: Registry, io: 'input' | 'output'): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: addressOf,
    override: io === 'input' ? leaveOutTheObvious : leaveOpen,
  })
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([id, { $schema, $id, ...schema }]) =>
      id in inBundle ? [] : [[id, schema as JsonSchema]],
    ),
  )
}

/** A draft's content is a bundle's: the bundle's schema describes it. */
function withoutContent(schema: JsonSchema): JsonSchema {
  const ofBundle = Object.keys(content).map((key) => [key, { $ref: `${bundleAddress}#/properties/${key}` }])
  return { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(ofBundle) } }
}

/** Names the schemas of all bodies and answers. A bundle's is a document of its own, which is referred to. */
export function describeSchemas(operations: readonly Operation[]) {
  const answers: Registry = z.registry<{ id: string }>()
  const bodies: Registry = z.registry<{ id: string }>()
  for (const registry of [answers, bodies]) {
    for (const [id, schema] of Object.entries(everywhere)) register(registry, schema, id)
    for (const [id, { schema }] of Object.entries(inBundle)) register(registry, schema, id)
    register(registry, draft, 'Draft')
  }
  for (const [id, schema] of Object.entries(parts)) register(answers, schema, id)
  for (const operation of operations) {
    const id = capital(operationId(operation))
    register(bodies, operation.body, `${id}Request`)
    for (const answer of Object.values(operation.responses)) register(answers, answer, `${id}Answer`)
  }
  const { Draft: _, ...given } = toJsonSchemas(answers, 'output')
  const { Draft: drafted = {}, ...sent } = toJsonSchemas(bodies, 'input')
  const referTo = (registry: Registry, schema: z.ZodMiniType) => ({
    $ref: addressOf(registry.get(schema)?.id ?? ''),
  })
  return {
    components: { Locale: { enum: localeCodes }, ...given, ...sent, Draft: withoutContent(drafted) },
    referToBody: (schema: z.ZodMiniType) => referTo(bodies, schema),
    referToAnswer: (schema: z.ZodMiniType) => referTo(answers, schema),
  }
}
