/** An answer to a program on this machine. Its text is plain unless `type` says otherwise. */
export interface LocalAnswer {
  status: number
  text: string
  type?: string
}

/** The server, as the routes of the local listener see it. */
export interface LocalContext {
  /** The folder of everything that the server stores. */
  folder: string
  /** Whether the server is about to end. */
  isStopping(): boolean
  /** Asks the Worker `inside`, which sees the registry of sites and calls Daybook. Throws while workerd does not answer. */
  askInside(path: string, timeoutMs: number): Promise<LocalAnswer>
}

/** Answers a `GET` with this query. */
export type LocalRoute = (query: URLSearchParams, context: LocalContext) => Promise<LocalAnswer>
