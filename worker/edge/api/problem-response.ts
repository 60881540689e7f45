import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'

/** Returns a failure as problem details (RFC 9457), with an English title. */
export async function createProblemResponse(failure: Failure): Promise<Response> {
  const { t } = createI18n({ locale: 'en', timeLocale: 'en-US', messages: await loadMessages('en') })
  const retryAfter = failure.details.values?.retryAfter
  return new Response(JSON.stringify(toProblem(failure, t)), {
    status: failure.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  })
}
