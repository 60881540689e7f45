import { renderToString } from 'react-dom/server.edge'
import { I18nProvider } from '#client/page/i18n.tsx'
import { findFreeCancellation } from '#worker/contract/bookings/free-cancellation.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import proofClasses from '../../proof/proof.module.css'
import { CancellationFact, OpeningFact, RatingFact } from '../../proof/proof-facts.tsx'

/**
 * Renders what speaks for the business, for the column of the flow that only wide screens have. It is plain HTML that the browser
 * keeps, so that no script has its texts.
 */
export function renderFlowProof({ i18n, site, now }: PageContext, { calendars }: Offering): string {
  const policies = calendars.flatMap(({ services }) => services.flatMap(({ policy }) => policy ?? []))
  const limit = findFreeCancellation(policies)
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ul className={proofClasses.list}>
        {limit !== undefined && <CancellationFact limit={limit} />}
        {/* Without its link, which would lead away from the booking. */}
        {site.rating && <RatingFact rating={{ ...site.rating, url: undefined }} />}
        <OpeningFact site={site} now={now} />
      </ul>
    </I18nProvider>,
  )
}
