import * as z from 'zod/mini'
import { regionCodes } from '#locales/regions.ts'

/** A region, an ISO 3166 code. @id Region */
export const region = z.enum(regionCodes)
