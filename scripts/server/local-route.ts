/** An answer to a program on this machine. Its text is plain unless `type` says otherwise. */
export interface LocalAnswer {
  status: number
  text: string
  type?: string
}

/** The process ids of the parts of the server; undefined for one that does not run. */
export interface Processes {
  workerd: number | undefined
  pictures: number | undefined
}

/** The server, as the routes of the local listener see it. */
export interface LocalContext {
  /** The folder of everything that the server stores. */
  folder: string
  /** Whether the server is about to end. */
  isStopping(): boolean
  /** Asks the Worker `inside`, which sees the registry of sites and calls Daybook. Throws while workerd does not answer. */
  askInside(path: string, timeoutMs: number): Promise<LocalAnswer>
  /** Asks the front, which every request passes. Throws while workerd does not answer. */
  askFront(path: string, timeoutMs: number): Promise<LocalAnswer>
  /** The name of the release that runs; undefined for one that was not packaged. */
  release: string | undefined
  /** Returns the process ids of the parts that run. */
  getProcesses(): Processes
}

/** Answers a `GET` with this query. */
export type LocalRoute = (query: URLSearchParams, context: LocalContext) => Promise<LocalAnswer>
