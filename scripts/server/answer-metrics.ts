import type { LocalAnswer, LocalContext } from './local-route.ts'
import { collectMetrics } from './metrics/collect-metrics.ts'
import { OPEN_METRICS } from './metrics/open-metrics.ts'
import type { FrontCounts } from './workers/request-counts.ts'

const FRONT_MS = 5000

/** Answers with the metrics of the server, in the text format of OpenMetrics. */
export async function answerMetrics(_: URLSearchParams, context: LocalContext): Promise<LocalAnswer> {
  const { folder, release, askFront, getProcesses } = context
  const text = await collectMetrics(
    {
      folder,
      release,
      processes: getProcesses(),
      readFront: async () => JSON.parse((await askFront('/counts', FRONT_MS)).text) as FrontCounts,
    },
    Date.now(),
  )
  return { status: 200, text, type: OPEN_METRICS }
}
