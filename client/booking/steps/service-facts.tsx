import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import classes from '../navigation/choices.module.css'
import { LowestPrice } from './lowest-price.tsx'

/** The durations of a service, and its price. */
export function ServiceFacts({ service }: { service: BookableService }) {
  const { time } = useI18n()
  return (
    <span className={classes.facts}>
      <span className={classes.fact}>
        <Icon name="clock" size={16} />
        {service.durations.map((minutes) => time.duration(minutes)).join(' · ')}
      </span>
      {(service.price ?? service.prices) && (
        <span className={classes.fact}>
          <Icon name="price" size={16} />
          <LowestPrice service={service} />
        </span>
      )}
    </span>
  )
}
