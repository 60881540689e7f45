import type { ContentKind } from '../routing/content-ref.ts'
import type { PageContext, RouteLayout } from './page-context.ts'

type NameIn<Segment> = Segment extends `:${infer Label}`
  ? Label extends `${infer Name}+` | `${infer Name},`
    ? Name
    : Label
  : never

type ParameterName<Path> = Path extends `${infer First}/${infer Rest}`
  ? NameIn<First> | ParameterName<Rest>
  : NameIn<Path>

/** The decoded parameters of a route's path, by name. */
export type PathParameters<Path> = Record<ParameterName<Path>, string>

/** Answers the requests for a page. */
export interface PageHandlers<Parameters = Record<string, string>> {
  // Methods, not properties: their parameters are bivariant, so handlers with different parameters fit into one route table.
  show(context: PageContext, parameters: Parameters): Promise<Response>
  /** Absent where the page has no forms. */
  post?(context: PageContext, parameters: Parameters): Promise<Response>
}

export interface Route {
  /** Unique; log lines have it. */
  name: string
  /** `:name` is one segment, `:name+` one or more, `:name,` one that contains a comma. A path has at most one `+`. */
  path: string
  layout: RouteLayout
  /** The kind of published content at this path. It takes precedence over `handlers`. */
  content?: ContentKind
  handlers?: PageHandlers
  /** Whether the page shows a draft that `preview` in its query names. */
  showsDrafts?: true
  /** Whether a redirect of the business takes precedence over `handlers`. */
  yields?: boolean
}

export interface MatchedRoute {
  route: Route
  /** Decoded, in the order of the path. */
  parameters: Record<string, string>
  /** The request's canonical path, without a locale prefix. */
  path: string
}

export type RouteMatch =
  | ({ kind: 'match' } & MatchedRoute)
  /** A parameter has a value that is never valid. */
  | { kind: 'invalid'; route: Route }
  | { kind: 'none' }
