import { BookingPage } from '#client/desk/booking/booking-page.tsx'
import { getCustomerName } from '#client/desk/booking/customer-name.ts'
import { isolate } from '#client/desk/list/isolate.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '../../origin-client/read-answer.ts'
import { getText } from '../../posted-forms/read-form.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import type { DeskContext } from '../desk-env.ts'
import { renderDeskPage } from '../render-desk.tsx'
import type { DeskHandlers } from '../route.ts'
import { loadBookingPage } from './load-booking.ts'

async function render(context: DeskContext, id: string, failure?: Failure): Promise<Response> {
  const { api, i18n, now, site, url } = context
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
        done={url.searchParams.has('done')}
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
      if (error instanceof Failure && error.status < 500 && error.status !== 401)
        return render(context, id, error)
      throw error
    }
    return seeOther(`/desk/bookings/${id}?done`)
  },
}
