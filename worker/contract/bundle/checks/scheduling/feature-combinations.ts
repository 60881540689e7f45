import type * as z from 'zod/mini'
import type { calendar } from '../../scheduling/calendar.ts'
import type { service } from '../../scheduling/service.ts'

type Calendar = z.infer<typeof calendar>
type Service = z.infer<typeof service>

/** The features of a calendar, each with a test on its definition and its services. */
export const features = {
  seats: ({ seats }) => seats > 1,
  'guests by name': ({ guests }) => guests?.ask === 'names',
  'guests by count': ({ guests }) => guests?.ask === 'count',
  requests: ({ requests }) => requests !== undefined,
  assigned: ({ staffing }) => staffing === 'assigned',
  together: ({ staffing }) => staffing === 'together',
  recurring: ({ recurring }) => recurring !== undefined,
  rooms: (_, services) => services.some(({ needs }) => needs.length > 0),
  cart: ({ cart }) => cart !== undefined,
  waitlist: ({ waitlist }) => waitlist !== undefined,
  payment: (_, services) => services.some(({ payNow }) => payNow !== undefined),
  'add-ons': (_, services) => services.some(({ addOns }) => addOns.length > 0),
} satisfies Record<string, (calendar: Calendar, services: readonly Service[]) => boolean>

export type Feature = keyof typeof features

/** The meaning of two combined features, or the reason why they exclude each other. */
interface Combination {
  of: readonly [Feature, Feature]
  means?: string
  forbidden?: string
}

/** All pairs of features. */
export const combinations: readonly Combination[] = [
  { of: ['seats', 'guests by name'], means: 'Everybody takes a seat; how many come is chosen with the time' },
  {
    of: ['seats', 'guests by count'],
    means: 'Everybody takes a seat; how many come is chosen with the time',
  },
  { of: ['seats', 'requests'], means: 'A request keeps its seats until it is answered' },
  { of: ['seats', 'assigned'], means: 'An existing class fills before another person opens one' },
  { of: ['seats', 'together'], forbidden: 'The seats of a class are one person’s' },
  { of: ['seats', 'recurring'], means: 'Each appointment of the series takes a seat in its class' },
  { of: ['seats', 'rooms'], means: 'The first to book takes the room, the others join its class in it' },
  { of: ['seats', 'cart'], forbidden: 'A class is booked by itself' },
  { of: ['seats', 'waitlist'], means: 'Whoever waits is offered seats once as many are free as they need' },
  { of: ['seats', 'payment'], means: 'Each seat is reserved during the payment' },
  {
    of: ['seats', 'add-ons'],
    means: 'Add-ons cost extra and take no time: a class ends for everybody at once',
  },
  { of: ['guests by name', 'guests by count'], forbidden: 'Guests are asked for in one way' },
  { of: ['guests by name', 'requests'], means: 'The request is for all of them' },
  { of: ['guests by name', 'assigned'], means: 'One person is assigned for all of them' },
  { of: ['guests by name', 'together'], means: 'All of the staff come for all of the guests' },
  { of: ['guests by name', 'recurring'], means: 'The guests come to every appointment' },
  { of: ['guests by name', 'rooms'], means: 'One room is taken for all of them' },
  { of: ['guests by name', 'cart'], forbidden: 'Its guests have services of their own' },
  {
    of: ['guests by name', 'waitlist'],
    means: 'The number of guests is asked on joining, their names on booking',
  },
  { of: ['guests by name', 'payment'], means: 'One pays for all of them' },
  { of: ['guests by name', 'add-ons'], means: 'Add-ons are chosen and paid once for all of them' },
  { of: ['guests by count', 'requests'], means: 'The request is for all of them' },
  { of: ['guests by count', 'assigned'], means: 'One person is assigned for all of them' },
  { of: ['guests by count', 'together'], means: 'All of the staff come for all of the guests' },
  { of: ['guests by count', 'recurring'], means: 'As many come to every appointment' },
  { of: ['guests by count', 'rooms'], means: 'One room is taken for all of them' },
  { of: ['guests by count', 'cart'], forbidden: 'Its guests have services of their own' },
  { of: ['guests by count', 'waitlist'], means: 'The number of guests is asked on joining' },
  { of: ['guests by count', 'payment'], means: 'One pays for all of them' },
  { of: ['guests by count', 'add-ons'], means: 'Add-ons are chosen and paid once for all of them' },
  {
    of: ['requests', 'assigned'],
    means: 'The person is assigned with the request, and kept when it is confirmed',
  },
  { of: ['requests', 'together'], means: 'All of the staff are busy until it is answered' },
  { of: ['requests', 'recurring'], means: 'Each appointment is a request, answered by itself' },
  { of: ['requests', 'rooms'], means: 'The room is taken until it is answered' },
  { of: ['requests', 'cart'], means: 'The request is for all of it, and is answered as one' },
  { of: ['requests', 'waitlist'], means: 'A freed time is offered, and requested like any other' },
  {
    of: ['requests', 'payment'],
    means: 'The payment is made with the request, and refunded if it is declined or lapses',
  },
  { of: ['requests', 'add-ons'], means: 'The request is for the add-ons too' },
  { of: ['assigned', 'together'], forbidden: 'Either one person comes, or all do' },
  { of: ['assigned', 'recurring'], means: 'The same person does the whole series while they are free' },
  { of: ['assigned', 'rooms'], means: 'Person and room are found at once' },
  { of: ['assigned', 'cart'], means: 'A person is assigned to each service' },
  { of: ['assigned', 'waitlist'], means: 'The person is assigned with the offer' },
  {
    of: ['assigned', 'payment'],
    means: 'The person is assigned before the payment',
  },
  { of: ['assigned', 'add-ons'], means: 'The assigned person is free for the add-ons too' },
  { of: ['together', 'recurring'], means: 'All of the staff come every time' },
  { of: ['together', 'rooms'], means: 'All of the people and the room are found at once' },
  { of: ['together', 'cart'], forbidden: 'Services side by side need people of their own' },
  { of: ['together', 'waitlist'], means: 'A time is offered once all of the staff are free' },
  { of: ['together', 'payment'], means: 'All of the staff are reserved during the payment' },
  { of: ['together', 'add-ons'], means: 'All of the staff stay for the add-ons' },
  { of: ['recurring', 'rooms'], means: 'A room is taken for each appointment' },
  { of: ['recurring', 'cart'], forbidden: 'A series is of one service' },
  { of: ['recurring', 'waitlist'], forbidden: 'A series is not one time that could become free' },
  {
    of: ['recurring', 'payment'],
    forbidden: 'It is not defined how much a cancelled appointment of a series refunds',
  },
  { of: ['recurring', 'add-ons'], means: 'Each appointment of the series has the add-ons' },
  { of: ['rooms', 'cart'], means: 'People and rooms of all its services are found in one search' },
  { of: ['rooms', 'waitlist'], means: 'A time is offered once a room is free too' },
  { of: ['rooms', 'payment'], means: 'The room is reserved during the payment' },
  { of: ['rooms', 'add-ons'], means: 'The room is taken for the add-ons too' },
  { of: ['cart', 'waitlist'], means: 'One service can be waited for, a cart cannot' },
  { of: ['cart', 'payment'], means: 'The payments of all services are one sum' },
  { of: ['cart', 'add-ons'], forbidden: 'In a cart an add-on is a service of its own' },
  { of: ['waitlist', 'payment'], means: 'An offered time is paid for like any other' },
  { of: ['waitlist', 'add-ons'], forbidden: 'Everybody waits for a time of the same length' },
  {
    of: ['payment', 'add-ons'],
    means: 'Add-ons are paid like the service, and are no part of a fixed amount',
  },
]
