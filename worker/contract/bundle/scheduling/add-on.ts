import * as z from 'zod/mini'
import { addOnId } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { minutes } from '../../time.ts'
import { decimalMoney } from '../values/decimal-money.ts'

/** The maximum number of add-ons of a service. */
export const MAX_ADD_ONS = 12

/** The maximum count of one add-on in a booking. */
export const MAX_ADD_ON_COUNT = 10

/** Something that visitors can add to a service. */
export const addOn = z.strictObject({
  /** The id of the add-on, used by links. Unique within the service. Keep it when the name changes. @example "hot_stones" */
  id: addOnId,
  /** The name shown to visitors. @example { "en": "Hot stones", "pt": "Pedras quentes" } */
  name,
  /** A short description below the name. @example "Warm basalt stones for the back" */
  description: z.optional(prose),
  /** How many minutes each one adds to the appointment. Classes are not lengthened. @example 15 */
  minutes: z._default(minutes.check(z.maximum(12 * 60)), 0),
  /**
   * The price of each one, in addition to that of the service. Left out: it costs nothing. The service needs a price too.
   * @example { "amount": "12.00", "currency": "EUR" }
   */
  price: z.optional(decimalMoney),
  /** The maximum number that a visitor can choose of this add-on. @example 2 */
  max: z._default(z.int().check(z.minimum(1), z.maximum(MAX_ADD_ON_COUNT)), 1),
})
