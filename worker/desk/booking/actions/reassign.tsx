import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { ActionRequest, BookingAction } from './action.ts'
import { loadCandidates } from './load-candidates.ts'
import { ReassignChoice, reassignRules } from './reassign-choice.tsx'

const getItem = (query: URLSearchParams) => {
  const item = query.get('item') ?? '0'
  return /^\d{1,2}$/.test(item) ? Number(item) : 0
}

/** Returns the rooms of the booking, or of the chosen service of a cart. */
const getRooms = ({ rooms, itemRooms }: AdminBookingDetail, query: URLSearchParams): readonly string[] =>
  itemRooms ? (itemRooms[getItem(query)] ?? []) : rooms

/** Returns the people of the booking, or of the chosen service of a cart. */
const getTeam = ({ staff, others, items }: AdminBookingDetail, query: URLSearchParams) => {
  const item = items?.[getItem(query)]
  return item ? [item.staff] : [staff, ...others]
}

/** Returns the chosen changes, as properties of the call; empty while there are none. */
function readChange({ booking, query }: ActionRequest) {
  const staff = query.get('staff')
  const instead = query.get('instead')
  const chosen = query.getAll('room')
  const rooms = getRooms(booking, query)
  const hasOtherRooms = chosen.length === rooms.length && chosen.join() !== rooms.join()
  return {
    ...(staff && { staff, ...(instead && { instead }) }),
    ...(hasOtherRooms && { rooms: chosen }),
  }
}

/** Gives a booking, or one of its services, to another person or other rooms. */
export const reassign: BookingAction = {
  needs: 'post /admin/bookings/{id}/reassign',
  heading: ({ context: { i18n } }) => i18n.t('action.reassign'),
  getRecipientsQuery(query) {
    const [staff, instead] = [query.get('staff'), query.get('instead')]
    return {
      action: 'reassign',
      ...(staff && { staff, ...(instead && { instead }) }),
      ...(query.has('item') && { item: String(getItem(query)) }),
    }
  },
  async choose(view) {
    const { booking, context, query, state } = view
    const { api, i18n, site } = context
    const date = i18n.time.getDate(booking.start, site.timeZone)
    const rooms = getRooms(booking, query)
    const [staff, allRooms] = await Promise.all([
      loadCandidates(api, 'staff', date),
      rooms.length > 0 ? loadCandidates(api, 'room', date) : [],
    ])
    const team = getTeam(booking, query)
    const items = (booking.items ?? []).map(({ service }, index) => ({
      id: String(index),
      name: service.name,
    }))
    return {
      content: (
        <ReassignChoice
          query={query}
          items={items}
          team={team}
          staff={staff.filter(({ id }) => team.every((member) => member.id !== id))}
          rooms={rooms}
          allRooms={allRooms}
          state={state}
        />
      ),
      isReady: Object.keys(readChange(view)).length > 0,
    }
  },
  controls: { staff: 'staff', rooms: 'room', item: 'item', instead: 'instead' },
  run(call) {
    const { booking, common, headers, query, context } = call
    const overrides = reassignRules.filter((rule) => query.getAll('rule').includes(rule))
    const json = { ...common, ...readChange(call), item: getItem(query), overrides }
    return context.api(
      'post /admin/bookings/{id}/reassign',
      { params: { id: booking.id }, body: json },
      { headers },
    )
  },
}
