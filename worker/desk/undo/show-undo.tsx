import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther, toLocalPath } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../form/check-done.ts'
import { tryAction } from '../form/try-action.ts'
import { ListPage } from '../list/list-page.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'

/** Returns the page of the desk that a form came from; the agenda for any other path. */
function readBack(form: FormData): string {
  const path = toLocalPath(getText(form, 'back'))
  return /^\/desk([/?#]|$)/.test(path) && !path.startsWith('/desk/undo') ? path : '/desk'
}

async function render(
  context: DeskContext,
  { failure, back = '/desk' }: { failure?: Failure; back?: string } = {},
): Promise<Response> {
  const { t } = context.i18n
  return renderDeskPage(context, {
    title: t('action.undo'),
    ...(failure && { status: failure.status }),
    content: (
      <ListPage heading={t('action.undo')}>
        {failure && <Alert tone="danger" title={toProblem(failure, t).title} />}
        <p>
          <a className={buttonClass('secondary')} href={back}>
            {t('details.back')}
          </a>
        </p>
      </ListPage>
    ),
  })
}

/** The page to which the forms of the undo notices are posted. It undoes a change, and redirects to the page that had the notice. */
export const undo: DeskHandlers = {
  show: (context) => render(context),
  async post(context, form) {
    const back = readBack(form)
    const params = { id: getText(form, 'change') ?? '' }
    const failure = await tryAction(() => checkDone(context.api('post /admin/undo/{id}', { params })))
    return failure ? render(context, { failure, back }) : seeOther(back)
  },
}
