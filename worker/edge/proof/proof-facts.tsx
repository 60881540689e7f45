import { useI18n } from '#client/page/i18n.tsx'
import type { Rating } from '#worker/contract/bundle/site/proof.ts'
import type { Site } from '#worker/contract/site.ts'
import { findSiteOpening, formatOpening } from './opening.ts'
import { ProofItem } from './proof-item.tsx'

/** The rating of the business, with its source. */
export function RatingFact({ rating: { value, count, source, url } }: { rating: Rating }) {
  const { t, number } = useI18n()
  const text = t('proof.rating', { value: number(value), count, source })
  return <ProofItem mark="star">{url ? <a href={url}>{text}</a> : text}</ProofItem>
}

/** Until when the business is open, or when it opens. */
export function OpeningFact({ site, now }: { site: Site; now: Date | undefined }) {
  const i18n = useI18n()
  const opening = now && findSiteOpening(site, now.getTime())
  return (
    opening && (
      <ProofItem mark={opening.isOpen ? 'open' : undefined}>
        {formatOpening(i18n, site, opening, now)}
      </ProofItem>
    )
  )
}

/** Until when cancelling costs nothing. `limit` is in minutes before the start. */
export function CancellationFact({ limit }: { limit: number }) {
  const { t, time } = useI18n()
  return (
    <ProofItem mark="check">
      {limit > 0 ? t('proof.freeUntil', { duration: time.duration(limit) }) : t('proof.freeCancellation')}
    </ProofItem>
  )
}
