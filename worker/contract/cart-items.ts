/** Services that one booking can have. */
export const maxItems = 12

/** One service of a cart: for the one who books (0), or for the guest of that number. */
export interface CartItem {
  guest: number
  /** Id or slug. */
  service: string
  /** A staff id or `any`; absent while it is not chosen, which for the origin is any. */
  staff?: string | undefined
  /** Minutes; absent for the service's first length. */
  duration?: number | undefined
}

/** `<guest>:<service>[:<staff>[:<minutes>]]` */
export const itemPattern = /^(\d{1,2}):([a-z0-9_-]{1,80})(?::([a-z0-9_-]{1,64})?(?::(\d{1,4}))?)?$/

/** Reads an item of an address or a query; undefined where it isn't one. */
export function readItem(text: string): CartItem | undefined {
  const [, guest, service, staff, minutes] = itemPattern.exec(text) ?? []
  if (guest === undefined || service === undefined || Number(guest) >= maxItems) return undefined
  return {
    ...{ guest: Number(guest), service },
    ...(staff && { staff }),
    ...(minutes && { duration: Number(minutes) }),
  }
}

/** The inverse of {@link readItem}. */
export function writeItem({ guest, service, staff = '', duration }: CartItem): string {
  if (duration) return `${guest}:${service}:${staff}:${duration}`
  return staff ? `${guest}:${service}:${staff}` : `${guest}:${service}`
}
