/** Clears the choices that depend on the service. */
export const clearedChoicesOfService = {
  staff: undefined,
  duration: undefined,
  addOns: undefined,
  month: undefined,
  date: undefined,
  slot: undefined,
}

/** Clears the choices that depend on the calendar. */
export const clearedChoicesOfCalendar = { service: undefined, ...clearedChoicesOfService }
