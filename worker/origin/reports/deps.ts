import type { CustomersDeps } from '../customers/deps.ts'

/** The dependencies that functions of reports pick from. */
export type ReportsDeps = CustomersDeps
