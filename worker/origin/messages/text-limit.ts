import { Failure } from '#worker/contract/failure.ts'
import { countDailyUse } from '../platform/limits/daily-limit.ts'
import type { MessagesDeps } from './deps.ts'

/** A text message that was counted, or when the next can be sent, and why not now. */
type TextUse = { id: number; nextAt?: undefined } | { nextAt: number; reason: string }

/** Counts a text message towards the site's limit of the day. */
export function countText({ db, published }: Pick<MessagesDeps, 'db' | 'published'>, now: number): TextUse {
  const perClient = published.current?.site.texts?.maxPerDay ?? 0
  try {
    return { id: countDailyUse(db, { kind: 'text-message', perClient }, { clientIp: undefined }, now) }
  } catch (error) {
    const { retryAfter } = error instanceof Failure ? (error.details.values ?? {}) : {}
    if (typeof retryAfter !== 'number') throw error
    const reason = `The site has sent its ${perClient} text messages of the day (site.texts.maxPerDay)`
    return { nextAt: now + retryAfter * 1000, reason }
  }
}
