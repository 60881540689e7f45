import { Alert } from '#client/ui/alert.tsx'
import { Collisions } from '../collisions/collisions.tsx'
import { createPlan, getPlanMessage } from '../collisions/create-plan.tsx'
import { loadCollisions } from '../collisions/load-collisions.ts'
import { ListPage, Nothing } from '../list/list-page.tsx'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { createConflictSource } from './conflict-source.ts'

/** The page of the upcoming bookings that do not fit what is published, with the form that chooses what happens to them. */
export const conflicts: DeskHandlers = {
  async show(context) {
    const { i18n, site } = context
    const source = createConflictSource(context)
    const { count, collisions, cursor, next } = await loadCollisions(context, source)
    const successMessage = getPlanMessage(context)
    const heading = i18n.t('conflict.heading')
    return renderDeskPage(context, {
      title: heading,
      content: (
        <ListPage heading={heading} note={i18n.t('conflict.note')}>
          {successMessage && <Alert tone="success" title={successMessage} />}
          <Collisions
            path={source.path}
            heading={i18n.t('conflict.count', { count })}
            count={count}
            collisions={collisions}
            timeZone={site.timeZone}
            cursor={cursor}
            next={next}
          />
          {count === 0 && <Nothing>{i18n.t('conflict.none')}</Nothing>}
        </ListPage>
      ),
    })
  },
}

/** The page of the plan for these bookings. */
export const conflictPlan = createPlan(async (context) => createConflictSource(context))
