import * as z from 'zod/mini'
import { frameMessage, hostMessage } from './messages.ts'

// The build imports only this file, and turns the doc comments of the schemas into descriptions.

/** Returns the JSON Schema of the messages between a host's page and a frame, in both directions. */
export function createEmbedJsonSchema(): object {
  return {
    ...z.toJSONSchema(z.union([hostMessage, frameMessage]), { io: 'input' }),
    title: 'Daybook messages of an embedded page',
  }
}
