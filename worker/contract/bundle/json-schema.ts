import * as z from 'zod/mini'
import { bundle } from './bundle.ts'

/** The JSON Schema of what a business publishes, for its editor. What parts must be to each other it cannot say. */
export function bundleJsonSchema(): object {
  return { ...z.toJSONSchema(bundle, { io: 'input' }), title: 'Daybook bundle' }
}
