// The entry of forms, surveys and quizzes: it hydrates the form after loading the chunks that the page shows.

import { formChunks, interactiveChunk, listFormChunks } from '#client/forms/chunks.ts'
import { FormRoot } from '#client/forms/form.tsx'
import { createFormStore } from '#client/forms/form-store.ts'
import { hydrateIsland } from '#client/page/hydrate-island.ts'
import { loadI18n } from '#client/page/load-i18n.ts'
import type { FormPayload } from '#client/page/payload.ts'
import { readPayload } from '#client/page/read-payload.ts'
import { reloadOnLostChunk } from '#client/page/reload-guard.ts'
import { mayRunAnalytics } from '#client/page/url.ts'

/** Returns whether the page shows more than an untouched form. */
function isStarted({ sent, partial, problem, unsaved }: FormPayload): boolean {
  return Boolean(sent || partial || problem || unsaved)
}

async function openIsland(island: HTMLElement) {
  const payload = readPayload('form')
  const i18nLoading = loadI18n(payload)
  const store = createFormStore(payload)
  const shownChunks = listFormChunks(payload.form).filter(
    (name) => name !== 'interactive' || isStarted(payload),
  )
  await Promise.all(shownChunks.map((name) => store.set(formChunks[name].loadAtom)))
  const i18n = await i18nLoading
  const root = <FormRoot payload={payload} store={store} i18n={i18n} />
  hydrateIsland(island, root, 'form')
  await store.set(interactiveChunk.loadAtom)
}

reloadOnLostChunk()
// A chunk of its own, because an analytics script may run on few sites only.
if (mayRunAnalytics()) (await import('#client/page/complete-posts.ts')).completePosts()
const island = document.getElementById('island')
if (island) await openIsland(island)
