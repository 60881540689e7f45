import type { DraftEdits, SiteResource } from '#worker/contract/admin/drafts.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { readDecimal } from '../form/decimals.ts'
import { withoutReferences } from '../removal/without-references.ts'
import { getRootLocation } from '../root-location.ts'
import { listIds } from './service-groups.ts'

/** Returns the name of the box that says whether the person provides a service. */
export const toTickControl = (service: string): string => `provides/${service}`

/** Returns the name of the control of the person's own price of a service. */
export const toOwnPriceControl = (service: string): string => `price/${service}`

const isOwnPrice = (price: unknown, member: string): price is Record<string, unknown> =>
  isRecord(price) && price.staff === member && price.minutes === undefined

const listPrices = ({ staffPrices }: SiteResource['content']): unknown[] =>
  Array.isArray(staffPrices) ? staffPrices : []

/** Returns the price of a person for all durations of a service, as a decimal amount; empty if the usual price applies. */
export function getOwnPrice(content: SiteResource['content'], member: string): string {
  const own = listPrices(content).find((price) => isOwnPrice(price, member))
  return isRecord(own) && isRecord(own.price) ? String(own.price.amount) : ''
}

/** Returns a service with a new price of a person for all durations. An empty amount removes the price. */
function setOwnPrice(
  content: SiteResource['content'],
  member: string,
  price: { amount: string; currency: string },
): SiteResource['content'] {
  const { staffPrices: _, ...withoutPrices } = content
  const others = listPrices(content).filter((other) => !isOwnPrice(other, member))
  const own = price.amount === '' ? [] : [{ staff: member, price }]
  const prices = [...others, ...own]
  return { ...withoutPrices, ...(prices.length > 0 && { staffPrices: prices }) }
}

interface Reading {
  form: FormData
  /** The id of the person. */
  member: string
  currency: string
  refuse: (control: string, code: 'invalid' | 'required') => void
}

/** Returns a service without a person; undefined if nothing changes. Refuses the box, and returns undefined, if nobody else provides it. */
function withoutMember(
  { id, content }: SiteResource,
  { member, refuse }: Reading,
): SiteResource['content'] | undefined {
  if (!listIds(content.staff).includes(member)) return undefined
  const changed = withoutReferences(getRootLocation('service').schema, content, { list: 'staff', id: member })
  if (isRecord(changed)) return changed
  refuse(toTickControl(id), 'required')
  return undefined
}

/** Returns a service with a person and the typed price; undefined if nothing changes. Refuses a price that cannot be read. */
function withMember(
  { id, content }: SiteResource,
  { form, member, currency, refuse }: Reading,
): SiteResource['content'] | undefined {
  const typed = getText(form, toOwnPriceControl(id))?.trim() ?? ''
  const amount = typed === '' ? '' : readDecimal(typed, getCurrencyExponent(currency))
  if (amount === undefined || amount.startsWith('-')) {
    refuse(toOwnPriceControl(id), 'invalid')
    return undefined
  }
  const staff = listIds(content.staff)
  const isSamePrice = amount === getOwnPrice(content, member)
  if (staff.includes(member))
    return isSamePrice ? undefined : setOwnPrice(content, member, { amount, currency })
  const next = isSamePrice ? content : setOwnPrice(content, member, { amount, currency })
  return { ...next, staff: [...staff, member] }
}

/**
 * Returns the edits of the services in a posted form. Throws `validation` with the names of the controls for prices that cannot be read,
 * and for services that the person is to leave although nobody else provides them.
 */
export function listProvidedEdits(
  form: FormData,
  services: readonly SiteResource[],
  person: Pick<Reading, 'member' | 'currency'>,
): NonNullable<DraftEdits['put']> {
  const errors: { path: string; code: 'invalid' | 'required'; message: string }[] = []
  const refuse: Reading['refuse'] = (path, code) => errors.push({ path, code, message: path })
  const edits = services.flatMap((service) => {
    const base = getText(form, `base/${service.id}`)
    // The service was added after the page was loaded.
    if (base === undefined) return []
    const change = form.has(toTickControl(service.id)) ? withMember : withoutMember
    const content = change(service, { ...person, form, refuse })
    return content ? [{ kind: 'service' as const, content, base }] : []
  })
  if (errors.length > 0) throw new Failure('validation', { errors })
  return edits
}
