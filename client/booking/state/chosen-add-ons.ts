import { parseAddOns } from '#worker/contract/bookings/add-ons.ts'
import { type ChosenAddOn, findChosenAddOns } from '#worker/contract/bookings/chosen-add-ons.ts'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import type { Choices } from './choices.ts'

type AddOn = NonNullable<BookableService['addOns']>[number]

/** Returns the chosen add-ons, in the order in which the service lists them. */
export function getChosenAddOns({
  service,
  addOns,
}: Pick<Choices, 'service' | 'addOns'>): ChosenAddOn<AddOn>[] {
  return addOns ? findChosenAddOns(service?.addOns ?? [], parseAddOns(addOns)) : []
}
