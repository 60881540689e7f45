import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import { toLanguageTag } from '#locales/in-language.ts'
import type { RegionCode } from '#locales/regions.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { addClassTimes, toClassHours, type Weekday, type Weekly } from './class-hours.ts'
import { localize } from './localize.ts'
import type { StartingPoint } from './starting-point.ts'

type Content = Record<string, unknown>

/** A resource of the new site. */
export interface NewResource {
  kind: ResourceKind
  content: Content
}

/** A service that the business offers, as its owner has typed it. */
export interface OfferedService {
  /** Its id in the starting point, or a new one. */
  id: string
  /** The name and the slug of a service that the starting point does not have. */
  own?: { name: string; slug: string } | undefined
  minutes: number
  /** A decimal amount; undefined where no price is shown. */
  price?: string | undefined
  /** When a class takes place each week. */
  time?: { day: Weekday; from: string } | undefined
}

/** The answers of a business about itself. */
export interface SiteAnswers {
  name: string
  /** The languages of the site, the main one first. */
  locales: [LocaleCode, ...LocaleCode[]]
  region: RegionCode
  timeZone: string
  currency: string
  address?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  weekly: Weekly
  services: readonly OfferedService[]
  people: readonly { name: string; email?: string | undefined }[]
  /** The number of treatment rooms, for a business with rooms. */
  rooms: number
  /** The number of places in a class. */
  seats: number
}

const ROOM_ID = 'room'
const toClassId = (service: string) => `class_${service}`

/** Returns a resource for each room. */
function createRooms(content: Content, { rooms, locales }: SiteAnswers): Content[] {
  return Array.from({ length: rooms }, (_, index) => ({
    ...Object(localize(content, locales, (text) => text.replace('{number}', String(index + 1)))),
    id: `${ROOM_ID}_${index + 1}`,
  }))
}

/** Returns a service as the business offers it. `templates` are the services of the starting point. */
function createService(
  templates: readonly Content[],
  offered: OfferedService,
  answers: SiteAnswers,
): Content {
  const { id, own } = offered
  const [firstTemplate] = templates
  const content = templates.find((template) => template.id === id) ?? {
    id,
    ...own,
    ...(firstTemplate?.needs !== undefined && { needs: firstTemplate.needs }),
  }
  const rooms = Array.from({ length: answers.rooms }, (_, index) => `${ROOM_ID}_${index + 1}`)
  return {
    ...content,
    durations: [offered.minutes],
    ...(offered.price !== undefined && { price: { amount: offered.price, currency: answers.currency } }),
    ...(Array.isArray(content.needs) && { needs: rooms.length > 0 ? [rooms] : [] }),
    staff: answers.people.map((_, index) => toStaffId(index)),
  }
}

const toStaffId = (index: number) => `person_${index + 1}`

const getPlace = ({ address }: SiteAnswers) =>
  address === undefined ? {} : { place: { kind: 'venue', text: address } }

/** Returns the calendars: one for all services, or one for each class, since each has hours of its own. */
function createCalendars(content: Content, services: readonly Content[], answers: SiteAnswers): Content[] {
  const calendar = { ...getPlace(answers), ...content }
  const classes = answers.services.filter(({ time }) => time !== undefined)
  if (classes.length === 0) return [{ ...calendar, services: services.map(({ id }) => id) }]
  return classes.map((offered) => {
    const { slug, name, description } = services.find(({ id }) => id === offered.id) ?? {}
    return {
      ...calendar,
      id: toClassId(offered.id),
      slug,
      name,
      description,
      services: [offered.id],
      seats: answers.seats,
      interval: offered.minutes,
      hours: toClassHours(offered),
    }
  })
}

/** Returns one text in all languages. The texts of a page need the languages of its title. */
const toEveryLocale = (text: string) => Object.fromEntries(localeCodes.map((locale) => [locale, text]))

/** Adds the hours and the address of the business to the blocks of a page. Leaves out maps if it has no address. */
function completeBlocks(value: unknown, answers: SiteAnswers): unknown {
  const { weekly, address, locales } = answers
  if (Array.isArray(value))
    return value
      .filter((item) => address !== undefined || !isRecord(item) || item.kind !== 'map')
      .map((item) => completeBlocks(item, answers))
  if (!isRecord(value)) return value
  if (value.kind === 'hours') return { ...value, hours: { weekly } }
  if (value.kind === 'map')
    return { ...value, address: localize(toEveryLocale(address ?? ''), locales, (text) => text) }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, completeBlocks(item, answers)]))
}

/** Returns the settings of the site: its own, then those of the starting point, then the answers of the business. */
function createSettings(settings: Content, content: Content, answers: SiteAnswers): Content {
  const { name, locales, region, timeZone, currency, address, phone, email, weekly } = answers
  const contact = {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(address !== undefined && { address }),
  }
  return {
    ...settings,
    ...content,
    name,
    locale: locales[0],
    locales,
    region,
    timeZone,
    currency,
    openingHours: { weekly },
    contact,
  }
}

/**
 * Returns the resources of a new site: those of a starting point, in the languages of the business, with its answers. `settings` are
 * those of the empty site.
 */
export function createSite(
  { resources }: StartingPoint,
  settings: Content,
  answers: SiteAnswers,
): NewResource[] {
  const { locales, name, people } = answers
  const fillIn = (text: string, locale: LocaleCode) =>
    text
      .replace('{business}', () => name)
      .replace('{people}', () =>
        new Intl.ListFormat(toLanguageTag(locale)).format(people.map((person) => person.name)),
      )
  const listOf = (kind: ResourceKind) =>
    resources.flatMap((resource) => (resource.kind === kind ? [resource.content] : []))
  const localized = (kind: ResourceKind): Content[] =>
    listOf(kind).map((content): Content => Object(localize(content, locales, fillIn)))
  const templates = localized('service')
  const services = answers.services.map((offered) => createService(templates, offered, answers))
  const calendars = localized('calendar').flatMap((content) => createCalendars(content, services, answers))
  // Without classes at other times, people have the hours of the business.
  const hours = answers.services.some(({ time }) => time) && {
    weekly: addClassTimes(answers.weekly, answers.services),
  }
  const byKind: [ResourceKind, Content[]][] = [
    ['site', localized('site').map((content) => createSettings(settings, content, answers))],
    [
      'staff',
      people.map(({ email, ...person }, index) => ({
        id: toStaffId(index),
        name: person.name,
        ...(hours && { hours }),
        ...(email !== undefined && { contact: { email } }),
      })),
    ],
    ['resource', listOf('resource').flatMap((content) => createRooms(content, answers))],
    ['service', services],
    ['calendar', calendars],
    [
      'group',
      localized('group').map((content) => ({ ...content, calendars: calendars.map(({ id }) => id) })),
    ],
    ['page', localized('page').map((content) => Object(completeBlocks(content, answers)))],
    ['menu', localized('menu')],
  ]
  return byKind.flatMap(([kind, contents]) => contents.map((content) => ({ kind, content })))
}
