import * as z from 'zod/mini'
import { flatMapInTurns, type Turns } from '../../../turns.ts'
import { checkRepeated } from '../check-names.ts'
import { type Mistake, parseItems } from '../mistake.ts'

const linked = z.object({
  slug: z.string(),
  calendar: z.string(),
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(z.number()),
})
const withContact = z.object({ slug: z.string(), contact: z.object({}) })
const calendarPart = z.object({ id: z.string(), services: z.array(z.string()) })
const servicePart = z.object({ id: z.string(), staff: z.array(z.string()), durations: z.array(z.number()) })

/** Bits that one random character of each alphabet brings; the first that a text is of is its own. */
const alphabets = [
  { every: /^[0-9]*$/, bits: Math.log2(10) },
  { every: /^[0-9a-f]*$/, bits: 4 },
  { every: /^[a-z2-7]*$/, bits: 5 },
  { every: /^[0-9a-z]*$/, bits: Math.log2(36) },
]
const leastBits = 128

/** Whether the last segment of a slug can have been drawn at random from so many that nobody finds it by trying. */
function isSecret(slug: string): boolean {
  const last = slug.slice(slug.lastIndexOf('/') + 1)
  const alphabet = alphabets.find(({ every }) => every.test(last))
  return alphabet !== undefined && last.length * alphabet.bits >= leastBits
}

/** Whoever has the address of a link reads what it fills in: with somebody's contact it must not be found by trying. */
function checkSecrets(links: readonly unknown[]): Mistake[] {
  return parseItems('oneTimeLinks', links, withContact).flatMap(({ path, value }) =>
    isSecret(value.slug)
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

/** What a one-time link settles can be booked together: a service of its calendar, somebody who does it, a length it has. */
export function* checkOneTimeLinks(
  links: readonly unknown[],
  calendars: readonly unknown[],
  services: readonly unknown[],
): Turns<Mistake[]> {
  const offered = parseItems('', calendars, calendarPart).map(({ value }) => value)
  const done = parseItems('', services, servicePart).map(({ value }) => value)
  const all = parseItems('oneTimeLinks', links, linked)
  const slugs = all.map(({ value }) => value.slug)
  const mistakes = yield* flatMapInTurns(all, ({ path, value }) => {
    const unknown = (key: string, what: string) => [
      { path: `${path}.${key}`, code: 'unknown', message: what },
    ]
    const calendar = offered.find(({ id }) => id === value.calendar)
    if (!calendar) return unknown('calendar', `There is no calendar ${value.calendar}`)
    if (value.service && !calendar.services.includes(value.service))
      return unknown('service', `The calendar ${calendar.id} has no service ${value.service}`)
    const open = done.filter(({ id }) =>
      value.service ? id === value.service : calendar.services.includes(id),
    )
    const { staff, duration } = value
    return [
      ...(staff && !open.some((service) => service.staff.includes(staff))
        ? unknown('staff', `Nothing that this link offers is done by ${staff}`)
        : []),
      ...(duration && !open.some((service) => service.durations.includes(duration))
        ? unknown('duration', `Nothing that this link offers takes ${duration} minutes`)
        : []),
    ]
  })
  return [...mistakes, ...checkSecrets(links), ...checkRepeated('oneTimeLinks', slugs, 'slug')]
}
