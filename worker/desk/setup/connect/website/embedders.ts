import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'
import { createFieldFailure } from '../../../form/refused-form.ts'
import type { DeskContext } from '../../../request/desk-env.ts'
import { loadSettings, saveToDraft } from '../../own-draft.ts'

const listEmbedders = (content: Readonly<Record<string, unknown>>): unknown[] =>
  Array.isArray(content.embedders) ? content.embedders : []

/** Returns the origin of a typed address. Throws `validation` for an address that is not public or not https. */
export function readOrigin(address: string): string {
  const typed = address.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  const isPublic = url?.protocol === 'https:' && url.username === '' && hasPublicHost(url.href)
  if (!url || !isPublic) throw createFieldFailure('site', 'public-https')
  return url.origin
}

/** Allows another site, in the draft of the person, to show this one in a frame. Returns whether the draft changed. */
export async function allowEmbedder(context: DeskContext, origin: string): Promise<boolean> {
  const { content, hash } = await loadSettings(context)
  const embedders = listEmbedders(content)
  if (embedders.includes(origin)) return false
  const next = { ...content, embedders: [...embedders, origin] }
  await saveToDraft(context, { put: [{ kind: 'site', content: next, base: hash }] })
  return true
}
