import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { isRefusal } from '../form/is-refusal.ts'
import { isolate } from '../list/isolate.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { BookingPage } from './booking-page.tsx'
import { getCustomerName } from './customer-name.ts'
import { loadBookingPage } from './load-booking.ts'

async function render(context: DeskContext, id: string, failure?: Failure): Promise<Response> {
  const { api, i18n, now, person, site, url } = context
  // The notice with the undo button already says that a change was made.
  const hasUndoNotice = person.undo.some(({ subject, undone }) => subject === id && !undone)
  const loaded = await loadBookingPage(api, id)
  return renderDeskPage(context, {
    title: isolate(getCustomerName(i18n, loaded.booking) || i18n.t('mail.customer')),
    ...(failure && { status: failure.status }),
    content: (
      <BookingPage
        {...loaded}
        timeZone={site.timeZone}
        now={now.toISOString()}
        attempt={crypto.randomUUID()}
        done={url.searchParams.has('done') && !hasUndoNotice}
        problem={failure && toProblem(failure, i18n.t).title}
      />
    ),
  })
}

/** The page of a booking. Its own form sends a message again. */
export const booking: DeskHandlers<{ id: string }> = {
  show: (context, { id }) => render(context, id),
  async post(context, form, { id }) {
    try {
      const params = { id: getText(form, 'message') ?? '' }
      const answer = await context.api('post /admin/messages/{id}/retry', { params })
      if (!answer.ok) await readAnswer(answer)
    } catch (error) {
      if (isRefusal(error)) return render(context, id, error)
      throw error
    }
    return seeOther(`/desk/bookings/${id}?done`)
  },
}
