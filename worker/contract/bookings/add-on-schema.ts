import * as z from 'zod/mini'
import { MAX_ADD_ON_COUNT, MAX_ADD_ONS } from '../bundle/scheduling/add-on.ts'
import { ADD_ONS_PATTERN } from './add-ons.ts'

/** The chosen add-ons of the service, by id, and how many of each. A cart has none. */
export const addOnChoices = z
  .array(
    z.strictObject({
      id: z.string(),
      count: z._default(z.int().check(z.minimum(1), z.maximum(MAX_ADD_ON_COUNT)), 1),
    }),
  )
  .check(z.maxLength(MAX_ADD_ONS))

/** The chosen add-ons in a query, each with its count: `hot_stones.1,towel.2`. */
export const addOnsQuery = z.string().check(z.regex(ADD_ONS_PATTERN))
