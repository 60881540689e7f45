import { type ApiClient, createApiClient } from '#worker/edge/origin-client/api-client.ts'
import type { OriginFetch } from '#worker/edge/origin-client/origin-fetch.ts'

/** Creates the client of the origin's API. Its calls carry the secret of a session, if there is one. */
export const createDeskApi = (fetchOrigin: OriginFetch, secret: string | undefined): DeskApi =>
  createApiClient(fetchOrigin, secret === undefined ? {} : { Authorization: `Bearer ${secret}` })

/** The API as pages of the desk call it. Read its answers with `readAnswer`. */
export type DeskApi = ApiClient
