import type { Context } from 'hono'
import { previewId } from '#worker/contract/ids.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import type { OriginCalls } from '../origin-client/origin-calls.ts'
import type { EdgeEnv } from './app-env.ts'

/** Finds the calls that read a draft; undefined if there is no such draft. */
export async function findDraftCalls(c: Context<EdgeEnv>, id: string): Promise<OriginCalls | undefined> {
  if (!previewId.safeParse(id).success) return undefined
  const calls = c.get('createDraftCalls')(id)
  try {
    await calls.site()
    return calls
  } catch (error) {
    if (toFailure(error).code === 'not-found') return undefined
    throw error
  }
}
