import * as z from 'zod/mini'
import { bundle } from './bundle.ts'

/** Returns the JSON Schema of a bundle for editors. It does not cover references between definitions. */
export function bundleJsonSchema(): object {
  return { ...z.toJSONSchema(bundle, { io: 'input' }), title: 'Daybook bundle' }
}
