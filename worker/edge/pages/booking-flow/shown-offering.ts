import type { I18n } from '#locales/i18n.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import { localizeTexts } from '../../rendering/localize-texts.ts'

/** Leaves out the description of an item's picture: the name of the item stands beside it. */
const withPlainImage = <Item extends { image?: ImageView | undefined }>(item: Item): Item =>
  item.image ? { ...item, image: { ...item.image, alt: '' } } : item

/** Returns an offering as its page shows it, which is a large part of its payload: in one language, with pictures alone. */
export function toShownOffering<Shown extends Offering>(offering: Shown, text: I18n['text']): Shown {
  const calendars = offering.calendars.map((calendar) => ({
    ...calendar,
    services: calendar.services.map((service) => ({
      ...withPlainImage(service),
      staff: service.staff.map(withPlainImage),
    })),
  }))
  const cover = offering.cover && { cover: { ...offering.cover, alt: '' } }
  return localizeTexts({ ...offering, calendars, ...cover }, text)
}
