import * as z from 'zod/mini'
import { money } from './money.ts'

/** The total price, and the part of it that is paid on booking. */
export const quote = z.strictObject({ total: money, due: money })
