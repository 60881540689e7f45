const key = 'daybook:hold'

/** The tab's own hold, so that every slot picked in it replaces the one before. Made when it is first asked for. */
export function tabHoldId(inAddress: string | undefined): string {
  const id = inAddress ?? sessionStorage.getItem(key) ?? crypto.randomUUID()
  sessionStorage.setItem(key, id)
  return id
}

/** After a booking: its hold is used up. */
export function forgetHoldId(): void {
  sessionStorage.removeItem(key)
}
