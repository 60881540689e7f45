import { host } from '#worker/contract/ids.ts'
import type { LocalRoute } from './local-route.ts'

const TIMEOUT_MS = 5000

/** Answers 200 when a site has the host of `?domain=`, and 404 for others: the proxy then asks for no certificate. */
export const answerCertificate: LocalRoute = async (query, { askInside }) => {
  const { data: domain } = host.safeParse(query.get('domain')?.toLowerCase())
  if (domain === undefined) return { status: 404, text: 'This is no host\n' }
  try {
    return await askInside(`/host?name=${domain}`, TIMEOUT_MS)
  } catch {
    return { status: 503, text: 'The server does not answer. It may be starting.\n' }
  }
}
