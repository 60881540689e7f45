import * as z from 'zod/mini'
import { flatMapWithPauses, type PausableWork } from '../../../pausable-work.ts'
import { getMinutes } from '../../minor-units.ts'
import { checkRepeated } from '../check-ids.ts'
import type { GetIds } from '../check-referred-ids.ts'
import { type Mistake, parseItems } from '../mistake.ts'

const linkShape = z.object({
  slug: z.string(),
  calendar: z.string(),
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(z.number()),
})
const withContact = z.object({ slug: z.string(), contact: z.object({}) })
const calendarShape = z.object({ id: z.string(), services: z.array(z.string()) })
const duration = z.union([z.number(), z.object({ minutes: z.number() })])
const serviceShape = z.object({ id: z.string(), staff: z.array(z.string()), durations: z.array(duration) })

/** The entropy in bits of a random character, by alphabet. The first alphabet that fits a text applies. */
const alphabets = [
  { every: /^[0-9]*$/, bits: Math.log2(10) },
  { every: /^[0-9a-f]*$/, bits: 4 },
  { every: /^[a-z2-7]*$/, bits: 5 },
  { every: /^[0-9a-z]*$/, bits: Math.log2(36) },
]
const MIN_BITS = 128

/** Returns whether the last segment of a slug can have enough random bits to be unguessable. */
function isUnguessable(slug: string): boolean {
  const last = slug.slice(slug.lastIndexOf('/') + 1)
  const alphabet = alphabets.find(({ every }) => every.test(last))
  return alphabet !== undefined && last.length * alphabet.bits >= MIN_BITS
}

/** Checks that links with a contact have an unguessable slug, because everybody with the URL can read the contact. */
function checkContactLinks(links: readonly unknown[]): Mistake[] {
  return parseItems('oneTimeLinks', links, withContact).flatMap(({ path, value }) =>
    isUnguessable(value.slug)
      ? []
      : [
          {
            path: `${path}.slug`,
            code: 'guessable',
            message:
              'A link with a contact needs a slug that ends in 128 random bits: 26 random characters of a–z and 2–7, or 32 of 0–9 and a–f',
          },
        ],
  )
}

/** Checks that the service, staff member and duration of each one-time link can be booked together in its calendar. */
export function* checkOneTimeLinks(
  links: readonly unknown[],
  calendars: readonly unknown[],
  services: readonly unknown[],
  getIds: GetIds,
): PausableWork<Mistake[]> {
  const calendarItems = parseItems('', calendars, calendarShape).map(({ value }) => value)
  const exists = (list: 'services' | 'staff', id: string) => getIds(list)?.has(id) !== false
  const serviceItems = parseItems('', services, serviceShape).map(({ value }) => value)
  const all = parseItems('oneTimeLinks', links, linkShape)
  const slugs = all.map(({ value }) => value.slug)
  const mistakes = yield* flatMapWithPauses(all, ({ path, value }) => {
    const unknown = (key: string, message: string): Mistake[] => [
      { path: `${path}.${key}`, code: 'unknown', message },
    ]
    const calendar = calendarItems.find(({ id }) => id === value.calendar)
    if (!calendar || (value.service && !exists('services', value.service))) return []
    if (value.service && !calendar.services.includes(value.service))
      return unknown('service', `The calendar ${calendar.id} has no service ${value.service}`)
    const bookable = serviceItems.filter(({ id }) =>
      value.service ? id === value.service : calendar.services.includes(id),
    )
    const { staff, duration } = value
    return [
      ...(staff && exists('staff', staff) && !bookable.some((service) => service.staff.includes(staff))
        ? unknown('staff', `Nothing that this link offers is done by ${staff}`)
        : []),
      ...(duration &&
      !bookable.some((service) => service.durations.some((offered) => getMinutes(offered) === duration))
        ? unknown('duration', `Nothing that this link offers takes ${duration} minutes`)
        : []),
    ]
  })
  return [...mistakes, ...checkContactLinks(links), ...checkRepeated('oneTimeLinks', slugs, 'slug')]
}
