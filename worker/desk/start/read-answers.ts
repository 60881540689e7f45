import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { RegionCode } from '#locales/regions.ts'
import { hours } from '#worker/contract/bundle/values/hours.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import type { SiteAnswers } from '#worker/publishing/starting-points/create-site.ts'
import {
  type BusinessKind,
  type StartingPoint,
  type Trade,
  trades,
} from '#worker/publishing/starting-points/starting-point.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { FormValues } from '../setup/form/form-values.ts'
import { readFormValues } from '../setup/form/read-form-values.ts'
import type { FormSite } from '../setup/form/to-form-values.ts'
import { findCurrency, listZones } from './country-facts.ts'
import { listOfferedRows, readOffered, toRowControl } from './offered-rows.ts'

/** The schema of the opening hours, for the fields of the form. */
export const openingWeek = z.strictObject({ weekly: hours.shape.weekly })

/** The number of people whom the form asks for, by the kind of business. */
export const peopleFields: Readonly<Record<BusinessKind, number>> = {
  'one-person': 1,
  team: 4,
  classes: 2,
  calls: 2,
}

export const MAX_ROOMS = 8
const MAX_SEATS = 1000

/** Reads the street, the postal code and the town as the lines of an address. */
function readAddress(form: FormData): string | undefined {
  const [street = '', postalCode = '', city = ''] = ['street', 'postalCode', 'city'].map((name) =>
    getText(form, name)?.trim(),
  )
  const lines = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** Reads a phone number in the international format; as it was typed if it is not valid. */
function readPhone(form: FormData, country: RegionCode): string | undefined {
  const typed = getText(form, 'phone')?.trim()
  if (!typed) return undefined
  const number = isSupportedCountry(country) ? parsePhoneNumber(typed, country) : parsePhoneNumber(typed)
  return number?.isValid() ? number.formatInternational() : typed
}

function readLocales(form: FormData, main: LocaleCode): SiteAnswers['locales'] {
  const others = form.getAll('locales').map(String).filter(isLocaleCode)
  return [main, ...others.filter((locale) => locale !== main)]
}

/** Reads a whole number from 0 to `max`; undefined for anything else. */
function readCount(form: FormData, name: string, max: number): number | undefined {
  const typed = getText(form, name)?.trim() ?? ''
  return /^\d{1,4}$/.test(typed) && Number(typed) <= max ? Number(typed) : undefined
}

interface Choice {
  trade: Trade
  country: RegionCode
}

/** Reads the form about a new business. Throws `validation` with the names of the controls that have a problem. */
export function readAnswers(
  context: DeskContext,
  form: FormData,
  { trade, country, point, site }: Choice & { point: StartingPoint; site: FormSite },
): SiteAnswers {
  const errors: { path: string; code: FieldProblemCode; message: string }[] = []
  const refuse = (path: string, code: FieldProblemCode = 'invalid') =>
    errors.push({ path, code, message: code })
  const kind = trades[trade]
  const name = getText(form, 'name')?.trim() ?? ''
  if (name === '') refuse('name', 'required')
  const zones = listZones(country)
  const typedZone = getText(form, 'zone')
  const timeZone = zones.find((zone) => zone === typedZone) ?? zones[0] ?? 'UTC'
  const locale = getText(form, 'locale') ?? ''
  const currency = findCurrency(country)
  const week = readFormValues(openingWeek, {}, { formValues: FormValues.fromForm(form), site })
  for (const problem of week.problems) refuse(problem.name)
  const rows = listOfferedRows(point)
  const services = readOffered(rows, {
    form,
    decimals: getCurrencyExponent(currency),
    isClasses: kind === 'classes',
    refuse,
  })
  if (services.length === 0) refuse(toRowControl(rows[0]?.id ?? '', 'offered'), 'required')
  const people = Array.from(
    { length: peopleFields[kind] },
    (_, index) => getText(form, `person/${index + 1}`)?.trim() ?? '',
  ).filter(Boolean)
  if (people.length === 0) refuse('person/1', 'required')
  const rooms = kind === 'team' ? readCount(form, 'rooms', MAX_ROOMS) : 0
  if (rooms === undefined) refuse('rooms')
  const seats = kind === 'classes' ? readCount(form, 'seats', MAX_SEATS) : 1
  if (!seats) refuse('seats')
  if (errors.length > 0) throw new Failure('validation', { errors })
  const email = context.site.contact.email ?? context.person.email
  return {
    name,
    locales: readLocales(form, isLocaleCode(locale) ? locale : context.i18n.locale),
    region: country,
    timeZone,
    currency,
    address: kind === 'calls' ? undefined : readAddress(form),
    phone: readPhone(form, country),
    email,
    weekly: openingWeek.parse(week.value).weekly,
    services,
    people: people.map((person) => ({
      name: person,
      ...(person === context.person.name && { email: context.person.email }),
    })),
    rooms: rooms ?? 0,
    seats: seats ?? 1,
  }
}
