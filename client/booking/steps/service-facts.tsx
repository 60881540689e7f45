import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Price } from '#client/ui/price.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import { getPriceRange, listServicePrices } from '#worker/contract/money/service-price.ts'
import classes from './choices.module.css'

/** The durations of a service, and its price or the lowest of its prices. */
export function ServiceFacts({ service }: { service: BookableService }) {
  const { time } = useI18n()
  const range = getPriceRange(listServicePrices(service))
  return (
    <span className={classes.facts}>
      <span className={classes.fact}>
        <Icon name="clock" size={16} />
        {service.durations.map((minutes) => time.duration(minutes)).join(' · ')}
      </span>
      {range && (
        <span className={classes.fact}>
          <Icon name="price" size={16} />
          <Price price={range.price} pricesDiffer={range.highestPrice !== undefined} />
        </span>
      )}
    </span>
  )
}
