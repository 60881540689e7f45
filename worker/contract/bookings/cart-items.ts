// Separate from the schema in cart-schema.ts, so that browsers do not load zod for it.

import { MAX_CART_ITEMS } from './field-limits.ts'

/** One service of a cart. `guest` is 0 for the person who books, else the number of the guest. */
export interface CartItem {
  guest: number
  /** Id or slug. */
  service: string
  /** A staff id or `any`. Absent while nothing is chosen, which the origin treats as `any`. */
  staff?: string | undefined
  /** Minutes. Absent for the first duration of the service. */
  duration?: number | undefined
}

/** `<guest>:<service>[:<staff>[:<minutes>]]` */
export const CART_ITEM_PATTERN = /^(\d{1,2}):([a-z0-9_-]{1,80})(?::([a-z0-9_-]{1,64})?(?::(\d{1,4}))?)?$/

/** Parses a cart item from a query parameter. Returns undefined for any other text. */
export function parseCartItem(text: string): CartItem | undefined {
  const [, guest, service, staff, minutes] = CART_ITEM_PATTERN.exec(text) ?? []
  if (guest === undefined || service === undefined || Number(guest) >= MAX_CART_ITEMS) return undefined
  return {
    guest: Number(guest),
    service,
    ...(staff && { staff }),
    ...(minutes && { duration: Number(minutes) }),
  }
}

/** Formats a cart item for {@link parseCartItem}. */
export function formatCartItem({ guest, service, staff = '', duration }: CartItem): string {
  if (duration) return `${guest}:${service}:${staff}:${duration}`
  return staff ? `${guest}:${service}:${staff}` : `${guest}:${service}`
}
