import { setTimeout as wait } from 'node:timers/promises'

/** The result of a check, in words. `todo` says what to do. */
export interface Finding {
  result: 'ok' | 'warning' | 'failure'
  text: string
  todo?: string
}

/** A check of a part of a server or of a site. */
export interface Check {
  /** The part, such as `disk`. */
  name: string
  /** Returns the state of the part as one or several findings. May throw, and may never end. */
  find(): Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>
}

/** A finding with the name of its part and, for a site, the id of the site. */
export interface NamedFinding extends Finding {
  name: string
  site?: string
}

export const ok = (text: string): Finding => ({ result: 'ok', text })
export const warn = (text: string, todo: string): Finding => ({ result: 'warning', text, todo })
export const fail = (text: string, todo: string): Finding => ({ result: 'failure', text, todo })

/** Returns the worst of some results; `ok` for none. */
export function findWorst(results: readonly Finding['result'][]): Finding['result'] {
  return (['failure', 'warning'] as const).find((one) => results.includes(one)) ?? 'ok'
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Runs checks beside each other. One that throws, or does not end in time, is a failure of its own and holds up no other.
 */
export async function runChecks(checks: readonly Check[], timeMs: number): Promise<NamedFinding[]> {
  const late = new AbortController()
  const limit = wait(timeMs, undefined, { signal: late.signal, ref: false }).then(
    () =>
      fail(
        `no answer within ${timeMs / 1000} seconds`,
        'Run daybook doctor again, and look at this part first',
      ),
    () => [],
  )
  const found = await Promise.all(
    checks.map(async ({ name, find }) => {
      const result = await Promise.race([(async () => find())(), limit]).catch((error: unknown) =>
        fail(`cannot be checked: ${describe(error)}`, 'Repair this part first, and run daybook doctor again'),
      )
      return [result].flat().map((one) => ({ name, ...one }))
    }),
  )
  late.abort()
  return found.flat()
}
