import countryToCurrency from 'country-to-currency'
import * as z from 'zod/mini'
import { regionCodes } from '#locales/regions.ts'
import { owner } from '#worker/contract/bundle/site/settings.ts'
import { hours, weekday } from '#worker/contract/bundle/values/hours.ts'
import { locale } from '#worker/contract/text.ts'
import { timeZone, wallTime } from '#worker/contract/time.ts'
import type { OfferedService, SiteAnswers } from '#worker/publishing/starting-points/create-site.ts'
import { type Trade, trades } from '#worker/publishing/starting-points/starting-point.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const AMOUNT = 'Write an amount in quotes, such as "38.00"'

function explainCountry(input: unknown): string {
  const code = regionCodes.find((one) => one === String(input).toUpperCase())
  return code
    ? `Write it in capitals: ${code}`
    : `Write the two letters of a country: ${regionCodes.join(', ')}`
}

const tradeNames = Object.keys(trades) as [Trade, ...Trade[]]

const offeredService = z.strictObject({
  /** The id of a service of the starting point. Left out for one of one's own, which needs a name. */
  id: z.optional(z.string()),
  name: z.optional(line),
  minutes: z.int().check(z.minimum(5), z.maximum(1440)),
  /** A decimal amount in the currency of the country. */
  price: z.optional(z.string(AMOUNT).check(z.regex(/^\d{1,7}(?:\.\d{1,3})?$/, AMOUNT))),
  /** When a class takes place each week. */
  time: z.optional(z.strictObject({ day: weekday, from: wallTime })),
})

/** The answers of a business about itself: the questions of the desk's first page, and the address and owner of the site. */
export const initAnswers = z.strictObject({
  trade: z.enum(tradeNames),
  /** The address of the site, such as `https://book.salon-lima.example`. */
  publicUrl: z.string(),
  /** The person who signs in at the desk. */
  owner: z.strictObject({ name: line, email: owner.shape.email }),
  name: line,
  country: z.enum(regionCodes, { error: ({ input }) => explainCountry(input) }),
  /** Left out: that of the country, if it has one only. */
  timeZone: z.optional(timeZone),
  /** The main language first. */
  locales: z.array(locale).check(z.minLength(1)),
  address: z.optional(z.string()),
  phone: z.optional(line),
  weekly: hours.shape.weekly,
  services: z.array(offeredService).check(z.minLength(1)),
  people: z.array(line).check(z.minLength(1)),
  rooms: z._default(z.int().check(z.minimum(0), z.maximum(8)), 0),
  seats: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
})

export type InitAnswers = z.infer<typeof initAnswers>

const currencies: Readonly<Record<string, string>> = countryToCurrency

/** Returns the currency of a country, an ISO 4217 code. */
export const findCurrency = (country: string): string => currencies[country] ?? 'EUR'

/** Returns the time zones of a country. */
export function listZones(country: string): string[] {
  // The types of TypeScript lack the method, which Node has.
  const locale: Intl.Locale & { getTimeZones?(): string[] } = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.() ?? []
}

function toOffered(services: InitAnswers['services']): OfferedService[] {
  const slugs = services.flatMap(({ id }) => id ?? [])
  return services.map(({ id, name, ...rest }, index) => {
    if (id !== undefined) return { id, ...rest }
    const slug = toFreeSlug(name ?? '', slugs)
    slugs.push(slug)
    return { id: `own_${index + 1}`, own: { name: name ?? slug, slug }, ...rest }
  })
}

/** Returns the answers as `createSite` takes them. */
export function toSiteAnswers({
  trade,
  owner,
  country,
  locales,
  people,
  services,
  ...rest
}: InitAnswers): SiteAnswers {
  const [main = 'en', ...others] = locales
  return {
    name: rest.name,
    locales: [main, ...others],
    region: country,
    timeZone: rest.timeZone ?? listZones(country)[0] ?? 'UTC',
    currency: findCurrency(country),
    address: trades[trade] === 'calls' ? undefined : rest.address,
    phone: rest.phone,
    email: owner.email,
    weekly: rest.weekly,
    services: toOffered(services),
    people: people.map((name) => ({ name, ...(name === owner.name && { email: owner.email }) })),
    rooms: trades[trade] === 'team' ? rest.rooms : 0,
    seats: trades[trade] === 'classes' ? rest.seats : 1,
  }
}
