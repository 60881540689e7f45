import * as z from 'zod/mini'
import { toTargetPath } from '#worker/contract/bundle/checks/content/check-redirects.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { normalizePath } from '#worker/contract/normalize-path.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadExistingResources } from '../own-draft.ts'

const redirect = z.object({ from: z.string(), to: z.string() })

/**
 * Returns a typed redirect with the final target of all redirects on its way, and the changes of other redirects that lead to it. `id` is
 * the id of the redirect that it replaces. Throws `validation` for a redirect that leads back to itself.
 */
export async function shortenRedirects(context: DeskContext, typed: unknown, id: string | undefined) {
  const { data } = redirect.safeParse(typed)
  if (!data || !isRecord(typed)) return { content: typed, others: [], isShortened: false }
  const others = (await loadExistingResources(context, 'redirect')).filter((other) => other.id !== id)
  const toPath = (to: string) => toTargetPath(to, `https://${context.url.host}`)
  const targets = new Map(
    others.map(({ content }) => {
      const { from, to } = redirect.parse(content)
      return [normalizePath(from), to] as const
    }),
  )
  const from = normalizePath(data.from)
  const visitedPaths = new Set<string>()
  let { to } = data
  for (let next: string | undefined = to; next !== undefined; next = targets.get(toPath(to))) {
    to = next
    const path = toPath(to)
    if (path === from || visitedPaths.has(path)) throw createFieldFailure('put.0.content.to', 'loop')
    visitedPaths.add(path)
  }
  const leadingHere = others.filter(({ content }) => toPath(String(content.to)) === from)
  return {
    content: { ...typed, to },
    others: leadingHere.map(({ content, hash }) => ({
      kind: 'redirect' as const,
      content: { ...content, to },
      base: hash,
    })),
    isShortened: to !== data.to || leadingHere.length > 0,
  }
}
