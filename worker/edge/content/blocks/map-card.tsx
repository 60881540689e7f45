import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { getMapUrl } from '#client/ui/map-urls.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import raised from '../elements/raised.module.css'
import classes from './map-card.module.css'

type MapBlock = Omit<Extract<LeafBlock, { kind: 'map' }>, 'kind'>

/** Returns the OpenStreetMap URL of the coordinates, or of a search for the address when there are none. */
function toMapUrl({ address, latitude, longitude }: MapBlock): string {
  if (latitude === undefined || longitude === undefined) return getMapUrl(address)
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** A postal address with a link to a map. */
export function MapCard({ context, ...block }: MapBlock & { context: ContentContext }) {
  const { t } = useI18n()
  return (
    <div className={classNames(raised.raised, classes.place)}>
      <Icon name="pin" size={28} />
      <address className={classes.address}>{block.address}</address>
      <a
        className={buttonClass('secondary')}
        href={toMapUrl(block)}
        rel="noopener"
        {...inLanguage(context.interfaceLang)}
      >
        {t('content.map')}
      </a>
    </div>
  )
}
