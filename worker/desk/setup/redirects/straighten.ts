import * as z from 'zod/mini'
import { toTargetPath } from '#worker/contract/bundle/checks/content/check-redirects.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { normalizePath } from '#worker/contract/normalize-path.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadKept } from '../own-draft.ts'

const redirect = z.object({ from: z.string(), to: z.string() })

/**
 * Returns a typed redirect that leads straight to where visitors end up, and the changes of others that lead to it. `id` is that of the
 * redirect which it replaces. Throws `validation` for one that leads back to itself.
 */
export async function straighten(context: DeskContext, typed: unknown, id: string | undefined) {
  const { data } = redirect.safeParse(typed)
  if (!data || !isRecord(typed)) return { content: typed, others: [], isShortened: false }
  const others = (await loadKept(context, 'redirect')).filter((one) => one.id !== id)
  const toPath = (to: string) => toTargetPath(to, `https://${context.url.host}`)
  const targets = new Map(
    others.map(({ content }) => {
      const { from, to } = redirect.parse(content)
      return [normalizePath(from), to] as const
    }),
  )
  const from = normalizePath(data.from)
  const passed = new Set<string>()
  let { to } = data
  for (let next: string | undefined = to; next !== undefined; next = targets.get(toPath(to))) {
    to = next
    const path = toPath(to)
    if (path === from || passed.has(path)) throw createFieldFailure('put.0.content.to', 'loop')
    passed.add(path)
  }
  const following = others.filter(({ content }) => toPath(String(content.to)) === from)
  return {
    content: { ...typed, to },
    others: following.map(({ content, hash }) => ({
      kind: 'redirect' as const,
      content: { ...content, to },
      base: hash,
    })),
    isShortened: to !== data.to || following.length > 0,
  }
}
