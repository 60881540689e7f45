import type { CalendarDefinition, ServiceDefinition } from '#worker/contract/bundle/bundle.ts'

export type AddOnDefinition = ServiceDefinition['addOns'][number]

/** Returns the add-ons of a service. In a class they take no time, because it ends for everybody at once. */
export function listAddOns({ seats }: CalendarDefinition, { addOns }: ServiceDefinition): AddOnDefinition[] {
  return seats > 1 ? addOns.map((addOn) => ({ ...addOn, minutes: 0 })) : addOns
}
