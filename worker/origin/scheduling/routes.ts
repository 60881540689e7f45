import type { Hold } from '#worker/contract/bookings/hold.ts'
import { Failure } from '#worker/contract/failure.ts'
import { holdId } from '#worker/contract/ids.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { freeLapsedHolds } from './events.ts'
import { listNextFree } from './list-next-free.ts'
import { listSeries } from './list-series.ts'
import { listSlots } from './list-slots.ts'
import { toSlotsJson } from './slots-response.ts'

const jsonHeaders = { 'Content-Type': 'application/json' }

/** The routes that list a calendar's slots and series, and the routes by which visitors hold a slot while they book. */
export const schedulingRoutes: readonly Route[] = [
  handle('get /calendars/{id}/slots', ({ params, query }, services) => {
    const text = toSlotsJson(listSlots(services, params.id, query))
    return new Response(text, { headers: jsonHeaders })
  }),
  handle('get /next-free', async ({ query }, services) => ({
    calendars: await runWithPauses(listNextFree(services, query)),
  })),
  handle('get /calendars/{id}/series', ({ params, query }, services) =>
    listSeries(services, params.id, query),
  ),
  handle('post /holds', ({ body, clientIp }, services) => {
    const { holds, emit } = services
    freeLapsedHolds(services)
    const { hold, created } = holds.createHold(body, clientIp)
    emit({ type: 'slots.freed' })
    return Response.json(hold satisfies Hold, { status: created ? 201 : 200 })
  }),
  handle('get /holds/{id}', ({ params }, { holds }) => {
    const hold = holdId.safeParse(params.id).success ? holds.find(params.id) : undefined
    if (!hold) throw new Failure('not-found')
    return hold
  }),
  handle('delete /holds/{id}', ({ params }, { holds, emit }) => {
    // A kept time has another id, that of its booking, which its visitor knows.
    if (holdId.safeParse(params.id).success) holds.release(params.id)
    emit({ type: 'slots.freed' })
    return null
  }),
]
