import { isLocaleCode } from '#locales/codes.ts'
import * as z from 'zod/mini'
import { calendar } from './calendar.ts'
import { checkHours } from './check-hours.ts'
import type { Mistake } from './mistakes.ts'
import { service } from './service.ts'
import { staff } from './staff.ts'
import { team } from './team.ts'

/** First segments of addresses that are Daybook's own. */
const reservedRoots = new Set([
  'api', 'assets', 'b', 'c', 'category', 'collections', 'consent', 'favicon.ico', 'locale', 'post', 'product', 'theme',
  'v2', 'verify-payment-callback', 'verifypayment', 'widget',
])

/** Last segments that mean something else under `/widget/appointment` and `/widget/booking`. */
const reservedWords = new Set(['any', 'cancel', 'cancel-booking', 'service'])

const list = z.catch(z.array(z.unknown()), [])
const outline = z.catch(
  z.object({ site: z.unknown(), staff: list, services: list, calendars: list, teams: list }),
  { site: undefined, staff: [], services: [], calendars: [], teams: [] },
)
const named = z.object({ id: z.catch(z.optional(z.string()), undefined), slug: z.catch(z.optional(z.string()), undefined) })
const currency = z.object({ currency: z.string() })

interface Part<T> {
  path: string
  value: T
}

/** The well-formed parts of a list, with their places in it. */
function parts<T>(name: string, items: readonly unknown[], schema: z.ZodMiniType<T>): Part<T>[] {
  return items.flatMap((item, index) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [{ path: `${name}.${index}`, value: parsed.data }] : []
  })
}

/** Ids and slugs name one thing each, and no slug is an address of Daybook's own. */
function checkNames(name: string, items: readonly unknown[]): Mistake[] {
  const mistakes: Mistake[] = []
  const taken = new Map<string, string>()
  for (const { path, value } of parts(name, items, named)) {
    for (const key of ['id', 'slug'] as const) {
      const text = value[key]
      if (text === undefined) continue
      const owner = taken.get(text)
      if (owner !== undefined && owner !== path) {
        mistakes.push({ path: `${path}.${key}`, code: 'duplicate', message: `${text} is the id or slug of ${owner} already` })
      }
      taken.set(text, owner ?? path)
    }
    const { slug } = value
    if (slug !== undefined && (isLocaleCode(slug) || reservedRoots.has(slug) || reservedWords.has(slug))) {
      mistakes.push({ path: `${path}.slug`, code: 'reserved', message: `The slug ${slug} is an address of Daybook's own` })
    }
  }
  return mistakes
}

/** Ids that are named exist, once each in a list. */
function checkIds(path: string, ids: readonly string[], known: ReadonlySet<string>, what: string): Mistake[] {
  return ids.flatMap((id, index) => {
    const at = `${path}.${index}`
    if (!known.has(id)) return [{ path: at, code: 'unknown', message: `There is no ${what} ${id}` }]
    if (ids.indexOf(id) < index) return [{ path: at, code: 'duplicate', message: `${id} is in this list already` }]
    return []
  })
}

function checkQuestions({ path, value }: Part<z.infer<typeof calendar>>): Mistake[] {
  const repeated = (at: string, names: readonly string[], key: string) =>
    names.flatMap((name, index) =>
      names.indexOf(name) < index ? [{ path: `${at}.${index}.${key}`, code: 'duplicate', message: `${name} is there already` }] : [],
    )
  return [
    ...repeated(`${path}.questions`, value.questions.map(({ id }) => id), 'id'),
    ...value.questions.flatMap((question, index) =>
      'options' in question
        ? repeated(`${path}.questions.${index}.options`, question.options.map((option) => option.value), 'value')
        : [],
    ),
  ]
}

/** Every service belongs to one calendar: that is where its rules come from. */
function checkMembership(services: readonly unknown[], calendars: readonly unknown[]): Mistake[] {
  const owners = new Map<string, string>()
  const mistakes: Mistake[] = []
  const members = z.object({ services: z.array(z.string()) })
  for (const { path, value } of parts('calendars', calendars, members)) {
    for (const [index, id] of value.services.entries()) {
      const owner = owners.get(id)
      if (owner !== undefined && owner !== path) {
        const message = `The service ${id} belongs to ${owner} already; a service has one calendar`
        mistakes.push({ path: `${path}.services.${index}`, code: 'two-calendars', message })
      }
      owners.set(id, owner ?? path)
    }
  }
  for (const { path, value } of parts('services', services, named)) {
    if (value.id !== undefined && !owners.has(value.id)) {
      mistakes.push({ path, code: 'no-calendar', message: `The service ${value.id} belongs to no calendar` })
    }
  }
  return mistakes
}

/** What the parts of a bundle must be to each other. Takes any document; parts that are malformed are passed over. */
export function checkReferences(document: unknown): Mistake[] {
  const all = outline.parse(document)
  const ids = (items: readonly unknown[]) => new Set(parts('', items, named).flatMap(({ value }) => value.id ?? []))
  const staffIds = ids(all.staff)
  const serviceIds = ids(all.services)
  const site = currency.safeParse(all.site).data
  const services = parts('services', all.services, service)
  const calendars = parts('calendars', all.calendars, calendar)
  return [
    ...checkNames('staff', all.staff),
    ...checkNames('services', all.services),
    ...checkNames('calendars', all.calendars),
    ...checkNames('teams', all.teams),
    ...services.flatMap(({ path, value }) => [
      ...checkIds(`${path}.staff`, value.staff, staffIds, 'person'),
      ...(site && value.price && value.price.currency !== site.currency
        ? [{ path: `${path}.price.currency`, code: 'currency', message: `The site's currency is ${site.currency}` }]
        : []),
    ]),
    ...calendars.flatMap((part) => [
      ...checkIds(`${part.path}.services`, part.value.services, serviceIds, 'service'),
      ...checkQuestions(part),
      ...(part.value.hours ? checkHours(`${part.path}.hours`, part.value.hours) : []),
    ]),
    ...checkMembership(all.services, all.calendars),
    ...parts('staff', all.staff, staff).flatMap(({ path, value }) => checkHours(`${path}.hours`, value.hours)),
    ...parts('teams', all.teams, team).flatMap(({ path, value }) =>
      checkIds(`${path}.services`, value.services, serviceIds, 'service'),
    ),
  ]
}
