import { intakeParameters, toFormUrl } from '#client/forms/form-url.ts'
import type { FormPayload } from '#client/page/payload.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import { getLocation, type PageOfForm } from './form-actions.ts'
import { renderForm } from './form-view.tsx'

type ExistingBooking = NonNullable<NonNullable<FormPayload['booking']>['made']>

/** Returns the booking that the URL adds the form to, from the link in a mail or on the booking's page. */
export function findExistingBooking({ url, prefix }: PageContext): ExistingBooking | undefined {
  const { searchParams } = url
  const [id, token] = [searchParams.get('for'), searchParams.get('access')]
  if (!id || !token) return undefined
  const path = `${prefix}/widget/booking/${encodeURIComponent(id)}`
  return { id, token, href: `${path}?${new URLSearchParams({ token })}` }
}

/** Returns whether a booking lacks the form. Throws `link-expired` for a wrong token. */
export async function lacksForm({ calls }: PageContext, { id, token }: ExistingBooking, form: FormView) {
  const { intake } = await calls.booking(id, token)
  return intake?.url !== undefined && intake.form === form.id
}

/** Returns the data of the page for a form that is added to a booking. */
export function toFormBooking(booking: ExistingBooking): NonNullable<FormPayload['booking']> {
  const query = new URLSearchParams({ for: booking.id, access: booking.token })
  return { query: String(query), details: [], made: booking }
}

/** Returns the page of a form that is added to a booking. Once the form was sent, it leads to the booking's page. */
export function createPageOfBookingForm(context: PageContext, existing: ExistingBooking): PageOfForm {
  const booking = toFormBooking(existing)
  const path = context.prefix + context.path
  return {
    parameters: intakeParameters,
    goTo: (state) => seeOther(toFormUrl(path, getLocation(state), booking.query)),
    render: (state, idempotencyKey) => renderForm(context, { ...state, booking }, idempotencyKey),
    async continueBooking(intakeToken) {
      await context.calls.addIntake(existing.id, { token: existing.token, intake: intakeToken })
      return seeOther(existing.href)
    },
  }
}
