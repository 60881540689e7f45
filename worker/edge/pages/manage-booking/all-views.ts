import { BookingView } from '#client/manage/booking-view.tsx'
import { CancelView } from '#client/manage/cancel-view.tsx'
import type { ManageView } from '#client/manage/manage-root.tsx'
import { RescheduleView } from '#client/manage/reschedule-view.tsx'
import type { ManagePayload } from '#client/page/payload.ts'

/** The component of each view. For the server only: the browser imports only the view that it shows. */
export const allViews: Record<ManagePayload['view'], ManageView> = {
  done: BookingView,
  view: BookingView,
  reschedule: RescheduleView,
  cancel: CancelView,
}
