import { multiselect, select, text } from '@clack/prompts'
import * as z from 'zod/mini'
import { isLocaleCode, localeCodes } from '#locales/codes.ts'
import { regionCodes } from '#locales/regions.ts'
import { type StartingPoint, type Trade, trades } from '#worker/publishing/starting-points/starting-point.ts'
import { CommandFailure } from '../run/command-failure.ts'
import { toSiteUrl } from '../site/credentials.ts'
import { findCurrency, type InitAnswers, initAnswers, listZones } from './answers.ts'
import { parseHours } from './parse-hours.ts'

type Check = (typed: string) => string | undefined

async function answer<T>(pending: Promise<T>): Promise<Exclude<T, symbol>> {
  const typed = await pending
  if (typeof typed === 'symbol') throw new CommandFailure('declined', 'Nothing was written')
  return typed as Exclude<T, symbol>
}

/** Asks for a line of text. `check` returns what is wrong with it. */
const ask = async (message: string, check: Check = () => undefined, initialValue = ''): Promise<string> =>
  (await answer(text({ message, initialValue, validate: (typed) => check((typed ?? '').trim()) }))).trim()

const requireText: Check = (typed) => (typed === '' ? 'This is needed' : undefined)
const splitList = (typed: string) =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const SERVICE = /^(\d{1,4})(?:\s+(\d+(?:\.\d+)?))?(?:\s+([a-z]{3})\s+(\d\d:\d\d))?$/
type Service = InitAnswers['services'][number]

/** Reads `45`, `45 38.00` and, for a class, `60 15.00 tue 18:30`. */
function readService(typed: string): Service | undefined {
  const [match, minutes, price, day, from] = SERVICE.exec(typed.toLowerCase()) ?? []
  const parsed = initAnswers.shape.services.safeParse([
    { minutes: Number(minutes), ...(price && { price }), ...(day && { time: { day, from } }) },
  ])
  return match !== undefined && parsed.success ? parsed.data[0] : undefined
}

async function askService(
  name: string,
  minutes: unknown,
  isClass: boolean,
  currency: string,
): Promise<Service> {
  const example = isClass ? '60 15.00 tue 18:30' : '45 38.00'
  const what = `minutes, price in ${currency}${isClass ? ', day and time' : ''}`
  const check: Check = (typed) => {
    const service = readService(typed)
    return service && (!isClass || service.time) ? undefined : `Such as ${example}`
  }
  const typed = await ask(`${name}: ${what}, such as ${example}`, check, isClass ? '' : String(minutes))
  return readService(typed) ?? { minutes: 45 }
}

/** Asks which services there are, and for each its length and price. */
async function askServices(trade: Trade, { resources }: StartingPoint, currency: string): Promise<Service[]> {
  const offered = resources.flatMap(({ kind, content }) => (kind === 'service' ? [content] : []))
  const toName = ({ id, name }: Record<string, unknown>) => String(Object(name).en ?? id)
  const chosen = await answer(
    multiselect({
      message: 'Which of these do you offer?',
      options: offered.map((content) => ({ value: String(content.id), label: toName(content) })),
      required: false,
    }),
  )
  const isClass = trades[trade] === 'classes'
  const services: Service[] = []
  for (const content of offered.filter(({ id }) => chosen.includes(String(id))))
    services.push({
      id: String(content.id),
      ...(await askService(toName(content), Object(content.durations)[0] ?? 45, isClass, currency)),
    })
  for (;;) {
    const check: Check = (typed) => (services.length === 0 ? requireText(typed) : undefined)
    const name = await ask('Another service of your own? Its name, or nothing', check)
    if (name === '') return services
    services.push({ name, ...(await askService(name, 45, isClass, currency)) })
  }
}

const isUrl: Check = (typed) => {
  try {
    toSiteUrl(typed)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const askNumber = async (message: string, max: number, initial: number): Promise<number> =>
  Number(
    await ask(
      message,
      (typed) => (/^\d{1,4}$/.test(typed) && Number(typed) <= max ? undefined : `0 to ${max}`),
      String(initial),
    ),
  )

/** Asks which trade it is. `names` are those of the desk. */
export const askTrade = (names: Readonly<Record<string, string>>): Promise<Trade> =>
  answer(
    select<Trade>({
      message: names['start.trade'] ?? 'What do you offer?',
      options: (Object.keys(trades) as Trade[]).map((value) => ({
        value,
        label: names[`start.trade.${value}`] ?? value,
      })),
    }),
  )

/** Asks a business about itself, as the desk's first page does. */
export async function askAnswers(trade: Trade, point: StartingPoint): Promise<unknown> {
  const name = await ask('Name of the business', requireText)
  const publicUrl = toSiteUrl(
    await ask('Address of the site, such as https://book.salon-lima.example', isUrl),
  )
  const typedCountry = await ask('Country, two letters such as PT', (typed) =>
    regionCodes.some((code) => code === typed.toUpperCase()) ? undefined : 'Two letters such as PT',
  )
  const country = typedCountry.toUpperCase()
  const zones = listZones(country)
  const timeZone =
    zones.length > 1
      ? await answer(select<string>({ message: 'Time zone', options: zones.map((value) => ({ value })) }))
      : zones[0]
  const locales = await ask(`Languages, the main one first: ${localeCodes.join(' ')}`, (typed) =>
    typed !== '' && splitList(typed.replaceAll(' ', ',')).every(isLocaleCode) ? undefined : 'Such as: pt en',
  )
  const isOnline = trades[trade] === 'calls'
  const address = isOnline ? '' : await ask('Street, postal code and town, with commas between')
  const phone = await ask('Phone, or nothing')
  const owner = await ask('Your name', requireText)
  const mail = await ask('Your email address', (typed) =>
    z.safeParse(initAnswers.shape.owner.shape.email, typed).success ? undefined : 'An email address',
  )
  const services = await askServices(trade, point, findCurrency(country))
  const isAlone = trades[trade] === 'one-person'
  const people = isAlone
    ? owner
    : await ask('The people who can be booked, with commas between', requireText, owner)
  const rooms = trades[trade] === 'team' ? await askNumber('Rooms for treatments', 8, 0) : 0
  const seats = trades[trade] === 'classes' ? await askNumber('Places in a class', 1000, 10) : 1
  const hours = await ask(
    'Opening hours',
    (typed) => (parseHours(typed) ? undefined : 'Such as: mon-fri 09:00-12:00, mon-thu 13:00-18:00'),
    'mon-fri 09:00-17:00',
  )
  return {
    trade,
    name,
    publicUrl,
    country,
    ...(timeZone && { timeZone }),
    locales: splitList(locales.replaceAll(' ', ',')),
    ...(address && { address: splitList(address).join('\n') }),
    ...(phone && { phone }),
    owner: { name: owner, email: mail },
    services,
    people: splitList(people),
    rooms,
    seats: Math.max(1, seats),
    weekly: parseHours(hours) ?? {},
  }
}
