import type { Me } from '#worker/contract/admin/desk.ts'
import type { OperationKey } from '#worker/contract/api/operations.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { Failure } from '#worker/contract/failure.ts'
import type { PathParameters } from '#worker/edge/page-context/route.ts'
import type { DeskArea, DeskContext } from './desk-env.ts'

/** Answers the requests for a page of the desk. */
export interface DeskHandlers<Parameters = Record<string, string>> {
  // Methods, not properties: TypeScript lets rows with different parameters share one type.
  show(context: DeskContext, parameters: Parameters): Promise<Response>
  /** Answers a posted form. On success, redirects (303) to the page with the result. Left out for pages without forms. */
  post?(context: DeskContext, form: FormData, parameters: Parameters): Promise<Response>
  /** Answers a form that was not read, because it is too large or came too slowly. If left out, a page with the reason is shown. */
  refuse?(context: DeskContext, failure: Failure, parameters: Parameters): Promise<Response>
}

/** A page of the desk. */
export interface DeskRoute {
  /** Below `/desk`; `:name` is one segment. */
  path: string
  /** The operation that people must be allowed to call to open the page. */
  needs: OperationKey
  handlers: DeskHandlers
  /** The link to an area in the navigation; only its first page has it. `open` names the count that the link shows. */
  area?: Omit<DeskArea, 'path' | 'open'> & { open?: keyof Me['open'] }
  /** The kind of resource that the page changes. Only people who may change this kind can open the page. */
  edits?: ResourceKind
  /** The path of the area to which another page belongs. */
  within?: string
  /** The maximum size of a posted form with a file. Such a form is not read without a session. */
  maxBytes?: number
}

/** Returns a row of the route table. The handlers get the parameters of the path. */
export function deskRow<Path extends string>(
  path: Path,
  needs: OperationKey,
  handlers: DeskHandlers<PathParameters<Path>>,
  options: Pick<DeskRoute, 'area' | 'edits' | 'within' | 'maxBytes'> = {},
): DeskRoute {
  return { path, needs, handlers, ...options }
}
