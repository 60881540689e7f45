import { linkTo } from '#client/booking/state/links.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { renderPage } from '../../rendering/render-page.tsx'
import { isUnavailable } from '../../site/unavailable.ts'
import { BookedPage } from './booked-page.tsx'
import type { FlowData } from './flow-data.ts'

/** Renders the page that replaces a step whose time the visitor has booked already. */
export function renderBooked(
  context: PageContext,
  { selection, choices: { calendar }, zone: { timeZone }, failure }: FlowData,
): Response {
  const { i18n, prefix, path } = context
  const { slot = '', ...otherChoices } = selection
  const usedChoices = { hold: undefined, unheld: undefined, intake: undefined }
  const bookAgainUrl = linkTo(prefix + path, otherChoices, { step: undefined, ...usedChoices })
  const isRequest = calendar?.requests !== undefined
  return renderPage(context, {
    title: i18n.t(isRequest ? 'request.requested' : 'booked.heading'),
    status: failure?.status ?? 200,
    caching: 'never',
    returnPath: linkTo(prefix + path, selection, {}),
    content: (
      <BookedPage
        start={slot}
        zone={timeZone}
        isRequest={isRequest}
        hasNoMail={isUnavailable(context.site, 'mail')}
        bookAgainUrl={bookAgainUrl}
      />
    ),
    entries: ['booked'],
  })
}
