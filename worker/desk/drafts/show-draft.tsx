import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../form/check-done.ts'
import { tryAction } from '../form/try-action.ts'
import { withLabels } from '../labels/labels.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderForbidden } from '../shell/message-pages.tsx'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { DiscardPage } from './discard-page.tsx'
import { editDraft } from './edit-draft.ts'
import { loadDraft } from './load-drafts.ts'
import { publishDraft, renderPublish } from './publish-draft.tsx'
import { renderDraft } from './render-draft.tsx'

async function renderDiscard(context: DeskContext, id: string): Promise<Response> {
  const details = await loadDraft(context, id)
  if (!details.mayDiscard) return renderForbidden(context)
  return renderDeskPage(context, {
    title: context.i18n.t('drafts.discardHeading'),
    content: await withLabels(context, <DiscardPage draft={details} />),
  })
}

/** The page of a draft, with forms that change, publish and discard it. Publishing and discarding ask for confirmation. */
export const draft: DeskHandlers<{ id: string }> = {
  show: (context, { id }) => renderDraft(context, id),
  async post(context, form, { id }) {
    switch (form.get('do')) {
      case 'check':
        return renderPublish(context, id)
      case 'publish':
        return publishDraft(context, form, id)
      case 'discard':
        return renderDiscard(context, id)
      case 'delete':
        await checkDone(context.api('delete /admin/drafts/{id}', { params: { id } }))
        return seeOther('/desk/drafts?discarded')
    }
    const failure = await tryAction(() => editDraft(context, form, id))
    return failure
      ? renderDraft(context, id, { form, failure })
      : seeOther(`/desk/drafts/${encodeURIComponent(id)}?saved`)
  },
}
