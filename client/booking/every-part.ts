import * as details from './details/details-step.tsx'
import type { LateParts } from './late-parts.ts'
import * as zones from './time/zone-picker.tsx'

/** All that the browser loads late, for the server, which writes whole pages. */
export const everyPart: LateParts = { details, zones }
