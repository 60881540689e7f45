import type * as z from 'zod/mini'
import type { OperationByKey, OperationKey } from './operations.ts'

type ParameterName<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never

/** The decoded parameters in the path of an operation, by name. */
export type PathParameters<Key extends OperationKey> = Record<ParameterName<Key>, string>

type SchemaAt<Key extends OperationKey, Part extends 'query' | 'body'> = Extract<
  OperationByKey[Key],
  Record<Part, z.ZodMiniType>
>[Part]

/** The parsed query or body of an operation; `never` where it has no schema. */
export type Parsed<Key extends OperationKey, Part extends 'query' | 'body'> = z.output<SchemaAt<Key, Part>>

/** The query or body of an operation as a caller sends it; `never` where it has no schema. */
export type Sent<Key extends OperationKey, Part extends 'query' | 'body'> = z.input<SchemaAt<Key, Part>>

type Responses<Key extends OperationKey> = OperationByKey[Key]['responses']

/** The JSON value of a successful response: `null` for a response without a body, `never` for other media types. */
export type ResponseBody<Key extends OperationKey> = {
  [Status in keyof Responses<Key> & (200 | 201 | 202 | 204)]: Responses<Key>[Status] extends z.ZodMiniType<
    infer Value
  >
    ? Value
    : Responses<Key>[Status] extends null
      ? null
      : never
}[keyof Responses<Key> & (200 | 201 | 202 | 204)]
