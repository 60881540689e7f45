import * as z from 'zod/mini'
import { resourceId } from '../ids.ts'
import { name } from '../text.ts'

/** A room or a machine that one appointment has at a time. */
export const resource = z.strictObject({ id: resourceId, name })
