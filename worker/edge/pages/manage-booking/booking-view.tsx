import { messagesUrls } from 'virtual:client-manifest'
import { writeSelection } from '#client/booking/state/selection.ts'
import { formatBookedServices } from '#client/manage/booked-services.ts'
import { hasPaymentFailed } from '#client/manage/has-payment-failed.ts'
import { ManageRoot } from '#client/manage/manage-root.tsx'
import { createManageStore } from '#client/manage/manage-store.ts'
import type { ManagePayload } from '#client/page/payload.ts'
import { Alert } from '#client/ui/alert.tsx'
import { suggestEmail } from '#client/ui/email-slips.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { createIslandI18n, type PageContext } from '../../page-context/page-context.ts'
import { localizeTexts } from '../../rendering/localize-texts.ts'
import { renderIsland, renderPage } from '../../rendering/render-page.tsx'
import { isUnavailable } from '../../site/unavailable.ts'
import { withAllChunks } from '../booking-flow/all-chunks.ts'
import { packMonth } from '../load-month.ts'
import { allViews } from './all-views.ts'
import type { ManageData, ManageView } from './booking-data.ts'
import { createCalendarLinks, getFirstLink } from './calendar-links.ts'
import { describeRefusal } from './describe-refusal.ts'
import { getPayPath } from './pay-outside.ts'
import { PaymentProgress } from './payment-progress.tsx'
import { PrintedAddress } from './printed-address.tsx'

/** Returns the title of a booking's page, by its view and the booking's status. */
function getTitle({ status, previousStart, payment }: Booking, view: ManageView): MessageKey {
  if (view === 'reschedule') return 'reschedule.heading'
  if (view === 'cancel') return 'cancel.heading'
  if (status === 'cancelled') return 'manage.cancelled'
  if (status === 'payment_pending')
    return hasPaymentFailed(payment) ? 'error.paymentFailed' : 'payment.heading'
  if (status === 'requested') return 'request.requested'
  if (status === 'declined' || status === 'lapsed') return 'request.declined'
  if (status !== 'scheduled') return 'manage.appointment'
  if (previousStart) return 'manage.rescheduled'
  return view === 'done' ? 'done.heading' : 'manage.appointment'
}

function findCalendarLinks({ i18n, request }: PageContext, data: ManageData) {
  const { booking, view } = data
  const isConfirmed = (view === 'done' || view === 'view') && booking.status === 'scheduled'
  return isConfirmed ? { ...createCalendarLinks(data, i18n), first: getFirstLink(request) } : undefined
}

/** Returns the booking's intake form. Its URL becomes a path of this host, in the page's language. */
function toIntake(
  { prefix }: PageContext,
  { name, url }: NonNullable<ManageData['intake']>,
): NonNullable<ManagePayload['intake']> {
  if (url === undefined) return { name }
  const { pathname, search } = new URL(url)
  return { name, href: prefix + pathname + search }
}

function toMail(
  { address }: { address: string },
  typedAddress: string | undefined,
): NonNullable<ManagePayload['mail']> {
  const suggestion = suggestEmail(address)
  return {
    address,
    ...(suggestion && { suggestion }),
    ...(typedAddress !== undefined && { typed: typedAddress }),
  }
}

/** Returns the data that the browser hydrates the booking's page with. */
function createPayload(context: PageContext, data: ManageData, idempotencyKey: string): ManagePayload {
  const { i18n, site, prefix, path, now, framed } = context
  const { booking, manage, selection, view, failure, reason, zone, month, timeZones, bookAgain } = data
  const { token } = manage
  const { series, payment, intake, mail, typedEmail, details, answerBy, beforeVisit } = data
  const links = findCalendarLinks(context, data)
  const refusal = describeRefusal(i18n, booking)
  const hasNoMail = isUnavailable(site, 'mail')
  return {
    kind: 'manage',
    locale: i18n.locale,
    timeLocale: i18n.timeLocale,
    firstWeekday: i18n.time.firstWeekday,
    path: prefix + path,
    now: now.toISOString(),
    messages: messagesUrls.manage[i18n.locale],
    formatted: {},
    view,
    booking: localizeTexts(booking, i18n.text),
    token,
    query: writeSelection({ ...selection, token }),
    ...zone,
    ...(month && { month: packMonth(month) }),
    ...(timeZones && { timeZones }),
    business: { name: i18n.text(site.name), timeZone: site.timeZone },
    ...(bookAgain && { bookAgain }),
    ...(series && { series }),
    ...(payment && { checkout: framed ? getPayPath(context, booking.id, token) : payment.url }),
    ...(details && { details }),
    ...(refusal && { refusal }),
    ...(framed && { framed: true }),
    ...(intake && { intake: localizeTexts(toIntake(context, intake), i18n.text) }),
    ...(answerBy && { answerBy }),
    ...(beforeVisit && { beforeVisit: beforeVisit.map(i18n.text).join('\n') }),
    ...(reason && { reason }),
    ...(failure && { problem: toProblem(failure, i18n.t) }),
    ...(mail && !hasNoMail && { mail: toMail(mail, typedEmail) }),
    ...(hasNoMail && { noMail: true }),
    ...(mail && hasNoMail && { missesMail: true }),
    ...(isUnavailable(site, 'payment') && { noPayment: true }),
    ...(context.url.searchParams.has('told') && { mailSent: true }),
    attempt: idempotencyKey,
    ...(links && { calendarLinks: links }),
  }
}

/** Returns whether this tab was opened only for the payment, and can be closed: the tab before it shows the booking. */
const isClosable = ({ url }: PageContext, { status }: Booking) =>
  url.searchParams.has('closable') && (status === 'scheduled' || status === 'requested')

/** Renders the page on which a visitor manages a booking, in one of its views. */
export function renderManagePage(
  context: PageContext,
  data: ManageData,
  idempotencyKey: string = crypto.randomUUID(),
): Response {
  const { i18n, prefix, path } = context
  const payload = createPayload(context, data, idempotencyKey)
  const islandI18n = createIslandI18n(context, data.zone.timeZone)
  const content = renderIsland(
    'manage',
    <ManageRoot
      View={allViews[data.view]}
      payload={payload}
      i18n={islandI18n}
      store={withAllChunks(createManageStore(payload))}
    />,
  )
  return renderPage(context, {
    title: `${i18n.t(getTitle(data.booking, data.view))} · ${formatBookedServices(data.booking, i18n)}`,
    layout: 'calendar',
    status: data.failure?.status ?? 200,
    caching: 'never',
    returnPath: prefix + path + payload.query,
    content: (
      <>
        {data.steps && <PaymentProgress steps={data.steps} />}
        {isClosable(context, data.booking) && <Alert tone="info" title={i18n.t('page.closeTab')} />}
        {content}
        {(data.view === 'done' || data.view === 'view') && (
          <PrintedAddress payload={payload} origin={context.url.origin} />
        )}
      </>
    ),
    island: {
      entry: 'manage',
      payload: { ...payload, formatted: islandI18n.formatted },
      chunks: [
        data.view === 'reschedule' || data.view === 'cancel' ? data.view : 'manage',
        ...(data.view === 'reschedule' ? ['timeViews' as const] : []),
      ],
    },
  })
}
