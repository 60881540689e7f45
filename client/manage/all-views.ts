import type { ManagePayload } from '#client/page/payload.ts'
import { BookingView } from './booking-view.tsx'
import { CancelView } from './cancel-view.tsx'
import type { ManageView } from './manage-root.tsx'
import { RescheduleView } from './reschedule-view.tsx'

/** The component of each view. For the server only: the browser imports only the view that it shows. */
export const allViews: Record<ManagePayload['view'], ManageView> = {
  done: BookingView,
  view: BookingView,
  reschedule: RescheduleView,
  cancel: CancelView,
}
