import type { FormView } from '#worker/contract/forms/form.ts'
import type { PageContext } from './page-context.ts'
import { postFlow, showFlow } from './booking-flow/show-flow.ts'
import { postForm, showForm } from './forms/show-form.ts'
import { showHome } from './home.tsx'
import { postManage, showManage } from './manage-booking/show-booking.ts'
import type { BookingRef } from './manage-booking/booking-data.ts'
import { offeringOf } from './booking-flow/load-offering.ts'
import { findOneTimeLink, postOneTimeLink, showOneTimeLink } from './booking-flow/one-time-link.ts'
import { returnFromPayment } from './manage-booking/payment-return.ts'
import { showQuizResult } from './forms/quiz-result.tsx'
import { postMenuWith, showMenuWith } from './booking-flow/service-menu.ts'
import { severalCalendars } from './booking-flow/several-calendars.ts'
import { postYourData, showYourData } from './your-data/your-data.tsx'

type Handler = (context: PageContext, parameters: Record<string, string>) => Promise<Response>

interface Page {
  show: Handler
  /** Absent where the page has no forms of its own. */
  post?: Handler
}

type PageWithForms = Required<Page>

type OfferingOf = (typeof offeringOf)[keyof typeof offeringOf]

const flow = (offering: OfferingOf): PageWithForms => ({
  show: async (context, parameters) => showFlow(context, await offering(context.calls, parameters)),
  post: async (context, parameters) => postFlow(context, await offering(context.calls, parameters)),
})

const manage = (
  address: (context: PageContext, parameters: Record<string, string>) => BookingRef,
): PageWithForms => ({
  show: (context, parameters) => showManage(context, address(context, parameters)),
  post: (context, parameters) => postManage(context, address(context, parameters)),
})

const oneTimeLink: PageWithForms = {
  show: (context, { oneTimeSlug = '' }) => showOneTimeLink(context, oneTimeSlug),
  post: (context, { oneTimeSlug = '' }) => postOneTimeLink(context, oneTimeSlug),
}

const menuWith: PageWithForms = {
  show: (context, { servicemenu = '', service = '' }) => showMenuWith(context, servicemenu, service),
  post: (context, { servicemenu = '', service = '' }) => postMenuWith(context, servicemenu, service),
}

/** Several calendars at once: what one of them that isn't there any more leaves is still offered, and the loss said. */
const several: PageWithForms = {
  show: async (context, { ids = '' }) => {
    const { offering, wrong } = await severalCalendars(context.calls, ids)
    return showFlow(context, offering, { wrong })
  },
  post: async (context, { ids = '' }) => postFlow(context, (await severalCalendars(context.calls, ids)).offering),
}

const form = (kind: FormView['kind']): PageWithForms => ({
  show: (context, { id = '' }) => showForm(context, kind, id),
  post: (context, { id = '' }) => postForm(context, kind, id),
})

const quizResult: Page = { show: (context, { score = '' }) => showQuizResult(context, score) }

const home: Page = { show: showHome }
const paymentReturn: Page = { show: returnFromPayment }
const cancelling = manage(({ url }) => ({
  id: url.searchParams.get('booking') ?? undefined,
  cancelling: true,
}))
const ownBooking = manage((_, { id }) => ({ id, cancelling: false }))
const calendar = flow(offeringOf['widget-booking-id'])

/** One address for both: a booking's id starts with `bkg_`, which no calendar's may. */
const bookingOrCalendar = (parameters: Record<string, string>) =>
  parameters.id?.startsWith('bkg_') ? ownBooking : calendar

/** The pages that there are, by their route's name. */
export const pages: Partial<Record<string, Page>> = {
  index: home,
  'booking-v2': home,
  'widget-bookings-slug': flow(offeringOf['widget-bookings-slug']),
  'booking-slug': flow(offeringOf['booking-slug']),
  'widget-booking-id': {
    show: (context, parameters) => bookingOrCalendar(parameters).show(context, parameters),
    post: (context, parameters) => bookingOrCalendar(parameters).post(context, parameters),
  },
  'widget-otl-oneTimeSlug': oneTimeLink,
  'booking-v2-otl': { show: findOneTimeLink },
  'appointment-teams': flow(offeringOf['appointment-teams']),
  'appointment-groups': flow(offeringOf['appointment-groups']),
  'appointment-groups-slug': flow(offeringOf['appointment-groups-slug']),
  'booking-v2-multiple': several,
  'appointment-service': flow(offeringOf['appointment-service']),
  'widget-appointment-provider-service': flow(offeringOf['widget-appointment-provider-service']),
  'widget-service-menus-servicemenu-service': menuWith,
  'appointment-service-menus-slug': flow(offeringOf['appointment-service-menus-slug']),
  'appointment-service-menus': flow(offeringOf['appointment-service-menus']),
  'widget-form-id': form('form'),
  'widget-survey-id': form('survey'),
  'widget-quiz-id': form('quiz'),
  'widget-quiz-result-score': quizResult,
  'quiz-result': quizResult,
  'your-data': { show: showYourData, post: postYourData },
  verifyPayment: paymentReturn,
  'verify-payment-default': paymentReturn,
  'preview-verify-payment': paymentReturn,
  'cancel-appointment': cancelling,
  'widget-booking-cancel-booking': cancelling,
  'cancel-booking': cancelling,
}
