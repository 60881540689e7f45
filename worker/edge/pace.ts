import { Failure } from '#worker/contract/failure.ts'
import type { Env } from './env.ts'

/** Seconds; as in wrangler.toml. */
const period = 60

/** Throws `rate-limited` where an address sends a site more forms than people do. Each call counts. */
export type CheckPace = () => Promise<void>

/** What Cloudflare counts at this place of its network; without the binding nothing is. */
export function paceOf({ SUBMIT_LIMIT }: Env, key: string): CheckPace {
  return async () => {
    const answer = await SUBMIT_LIMIT?.limit({ key })
    if (answer && !answer.success) throw new Failure('rate-limited', { values: { retryAfter: period } })
  }
}
