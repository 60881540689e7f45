import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveChoices } from '#client/booking/state/resolve-choices.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import { toBookingRequest } from '#client/booking/submit/booking-request.ts'
import { getBookingQuote, getQuoteOfChoices } from '#client/booking/submit/quote.ts'
import { createClinicBundle, createSpaBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { addOns, prices, staff, withPrices } from '#test/fixtures/price-generators.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import { multiplyMoney, sumMoney } from '#worker/contract/money/arithmetic.ts'
import { toCalendarOffering, toMenuOffering } from '../../catalogue/view.ts'
import { book } from './book.ts'

const noKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const TEN = '2026-11-24T10:00:00+00:00'

/** Books a selection. Returns the choices and the quote that the pages show for it, and the booking. */
function bookSelection(published: BundleInput, selection: Selection) {
  expect(checkBundle(published).mistakes).toEqual([])
  const { services } = testOrigin('2026-11-23T08:00:00Z', published)
  const { current } = services.published
  const calendar = current?.calendars.all[0]
  const menu = current?.serviceMenus.all[0]
  if (!current || !calendar) throw new Error('Nothing is published')
  const offering = (menu && toMenuOffering(current, menu)) ?? toCalendarOffering(current, calendar)
  const choices = resolveChoices(offering, selection)
  const request = toBookingRequest({
    offering,
    choices,
    selection,
    details: { ...contact, terms: 'on' },
    timeZone: 'Europe/Lisbon',
    locale: 'en',
    path: '/widget/bookings/visit',
  })
  const { booking } = book(services, bookingRequest.parse(request), noKey)
  return { choices, booking, quote: getBookingQuote(choices) }
}

test('charges what the pages show for a service, by duration, staff, add-ons and number of people', () => {
  const selection = fc.record({
    duration: fc.constantFrom('30', '60', '90'),
    staff,
    guests: fc.constantFrom('1', '3'),
  })
  const counts = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 3 })))
  fc.assert(
    fc.property(
      prices,
      addOns,
      counts,
      selection,
      fc.boolean(),
      fc.constantFrom('choice', 'assigned', 'together'),
      (changes, offered, counts, chosen, pricePerHead, staffing) => {
        const calendar = {
          guests: { ask: 'count' as const, max: 3, pricePerHead },
          ...(staffing !== 'choice' && { staffing }),
        }
        const published = withPrices(createClinicBundle([{ id: 'visit', staff: ['ana', 'rui'], calendar }]), [
          { ...changes, ...(staffing !== 'choice' && { staffPrices: [] }), addOns: offered },
        ])
        const added = offered.flatMap(({ id }, index) => (counts[index] ? [`${id}.${counts[index]}`] : []))
        const { choices, booking, quote } = bookSelection(published, {
          ...chosen,
          slot: TEN,
          ...(added.length > 0 && { addOns: added.join(',') }),
        })
        const { price } = choices
        if (!price) throw new Error('No price is shown')
        expect(booking.service.price).toEqual(price)
        const shown = [
          multiplyMoney(price, pricePerHead ? 1 + Number(chosen.guests) : 1),
          ...(booking.addOns ?? []).flatMap((addOn) =>
            addOn.price ? [multiplyMoney(addOn.price, addOn.count)] : [],
          ),
        ]
        expect(booking.total ?? price).toEqual(sumMoney(shown))
        expect(getQuoteOfChoices(choices)?.total).toEqual(sumMoney(shown))
        const length = offered.reduce((sum, { minutes }, index) => sum + minutes * (counts[index] ?? 0), 0)
        expect(booking.duration).toBe(Number(chosen.duration) + length)
        expect(booking.payment?.due).toEqual(quote?.due)
        if (quote) expect(booking.total).toEqual(quote.total)
      },
    ),
    { numRuns: 40 },
  )
})

test('charges what the pages show for a cart', () => {
  const duration = fc.constantFrom(30, 60, 90)
  fc.assert(
    fc.property(
      fc.tuple(prices, prices),
      fc.tuple(duration, duration, staff),
      (changes, [one, other, who]) => {
        const offers = ['cut', 'colour'].map((id) => ({ id, staff: ['ana', 'rui'] }))
        const categories = [{ name: 'All', services: ['srv_cut', 'srv_colour'] }]
        const published = {
          ...withPrices(createSpaBundle(offers), changes),
          serviceMenus: [{ id: 'menu', slug: 'menu', name: 'Menu', calendar: 'cal_spa', categories }],
        }
        const items = `0:srv_cut:${who}:${one},0:srv_colour:any:${other}`
        const { choices, booking, quote } = bookSelection(published, { items, slot: TEN })
        const shown = booking.items?.map(({ service }) => service.price?.amount ?? 0) ?? []
        expect(choices.cart).toHaveLength(2)
        expect(booking.total?.amount).toBe(shown.reduce((sum, each) => sum + each, 0))
        expect(booking.payment?.due).toEqual(quote?.due)
        if (quote) expect(booking.total).toEqual(quote.total)
      },
    ),
    { numRuns: 30 },
  )
})
