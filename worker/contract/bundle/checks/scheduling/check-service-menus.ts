import * as z from 'zod/mini'
import type { GetIds } from '../check-referred-ids.ts'
import { type Mistake, parseItems } from '../mistake.ts'

const menuShape = z.object({
  calendar: z.string(),
  categories: z.array(z.object({ services: z.array(z.string()) })),
})
const calendarShape = z.object({
  id: z.string(),
  services: z.array(z.string()),
  cart: z.optional(z.unknown()),
})

/** Checks that the calendar of each menu takes carts, and that each service belongs to that calendar and to one category only. */
export function checkServiceMenus(
  menus: readonly unknown[],
  calendars: readonly unknown[],
  getIds: GetIds,
): Mistake[] {
  const serviceIds = getIds('services')
  const calendarItems = parseItems('', calendars, calendarShape).map(({ value }) => value)
  return parseItems('serviceMenus', menus, menuShape).flatMap(({ path, value }) => {
    const calendar = calendarItems.find(({ id }) => id === value.calendar)
    if (!calendar) return []
    if (!calendar.cart)
      return [
        { path: `${path}.calendar`, code: 'no-cart', message: `The calendar ${calendar.id} takes no carts` },
      ]
    const categories = new Map<string, number>()
    return value.categories.flatMap(({ services }, category) =>
      services.flatMap((id, index): Mistake[] => {
        const servicePath = `${path}.categories.${category}.services.${index}`
        const firstCategory = categories.get(id) ?? category
        categories.set(id, firstCategory)
        if (firstCategory !== category)
          return [{ path: servicePath, code: 'duplicate', message: `${id} is in this menu already` }]
        if (calendar.services.includes(id) || serviceIds?.has(id) === false) return []
        return [
          { path: servicePath, code: 'unknown', message: `The calendar ${calendar.id} has no service ${id}` },
        ]
      }),
    )
  })
}
