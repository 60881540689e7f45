import * as z from 'zod/mini'
import { explainMissing } from '../messages/explain-missing.ts'
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

/** Checks that the services of a menu belong to its calendar and are listed once, and that the calendar takes carts. */
export function checkServiceMenus(menus: readonly unknown[], calendars: readonly unknown[]): Mistake[] {
  const calendarItems = parseItems('', calendars, calendarShape).map(({ value }) => value)
  const calendarIds = new Set(calendarItems.map(({ id }) => id))
  return parseItems('serviceMenus', menus, menuShape).flatMap(({ path, value }) => {
    const calendar = calendarItems.find(({ id }) => id === value.calendar)
    const wrong = (code: string, message: string) => [{ path: `${path}.calendar`, code, message }]
    if (!calendar) return wrong('unknown', explainMissing('calendar', value.calendar, calendarIds))
    if (!calendar.cart) return wrong('no-cart', `The calendar ${calendar.id} takes no carts`)
    const seen = new Set<string>()
    return value.categories.flatMap(({ services }, category) =>
      services.flatMap((id, index): Mistake[] => {
        const at = `${path}.categories.${category}.services.${index}`
        const isRepeated = seen.has(id)
        seen.add(id)
        if (isRepeated) return [{ path: at, code: 'duplicate', message: `${id} is in this menu already` }]
        if (calendar.services.includes(id)) return []
        return [{ path: at, code: 'unknown', message: `The calendar ${calendar.id} has no service ${id}` }]
      }),
    )
  })
}
