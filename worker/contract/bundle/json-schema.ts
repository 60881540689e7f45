import * as z from 'zod/mini'
import { bundle } from './bundle.ts'

// The build imports only this file, and turns the doc comments of the schemas into descriptions.

/** Returns the JSON Schema of a bundle for editors. It does not cover references between definitions. */
export function createBundleJsonSchema(): object {
  return { ...z.toJSONSchema(bundle, { io: 'input' }), title: 'Daybook bundle' }
}
