import type { LocaleCode } from '#locales/codes.ts'
import type { Block } from '#worker/contract/bundle/content/section.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import { toCalendarEntry } from '../../catalogue/view.ts'
import { getText, type RenderContext } from '../render-context.ts'

/** Returns the services of the chosen calendars, or of all listed calendars, with their prices. */
export function priceListView(
  context: RenderContext,
  { calendars: ids }: Extract<Block, { kind: 'price-list' }>,
  lang: LocaleCode,
): Extract<BlockView, { kind: 'price-list' }> {
  const catalogue = context.getCatalogue()
  const calendars = ids
    ? ids.flatMap((id) => catalogue.calendars.get(id) ?? [])
    : catalogue.calendars.all.filter(({ listed }) => listed)
  const services = calendars.flatMap((calendar) =>
    catalogue.listServices(calendar).map((service) => {
      const { durations, price, highestPrice } = toCalendarEntry(calendar, [service])
      return {
        name: getText(context, service.name, lang),
        ...(service.description !== undefined && {
          description: getText(context, service.description, lang),
        }),
        href: `/widget/appointment/service/${service.slug}`,
        durations,
        ...(price && { price }),
        ...(highestPrice && { highestPrice }),
      }
    }),
  )
  return { kind: 'price-list', services }
}
