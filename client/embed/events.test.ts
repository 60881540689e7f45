import { expect, expectTypeOf, it } from 'vitest'
import { type FrameMessage, frameMessage } from '#worker/contract/embed/messages.ts'
import type { EmbedEvents } from '../public/embed.d.ts'

interface Envelope {
  daybook: 1
  id: string
}

type Branded<Event> = Event extends { booking: string } ? Event & Pick<Booked, 'booking'> : Event
type Booked = Extract<FrameMessage, { type: 'booked' }>

/**
 * The published events as messages. `ready` is left out: its locale is any string, so that a new language does not break the
 * types of hosts.
 */
type Published = Envelope & Branded<Exclude<EmbedEvents[keyof EmbedEvents], { type: 'ready' }>>

/** Compiles only while each published event is a message of the contract. */
const toMessage = (event: Published): FrameMessage => event

it('publishes an event for each type of message in the contract', () => {
  expectTypeOf<keyof EmbedEvents>().toEqualTypeOf<FrameMessage['type']>()
  const message = toMessage({ daybook: 1, id: '1', type: 'submitted', page: 'quiz', slug: 'skin-type' })
  expect(frameMessage.parse(message)).toEqual(message)
})
