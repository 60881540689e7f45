import { toControlId } from '#client/ui/control-id.ts'
import type { AdminAgenda } from '#worker/contract/admin/agenda.ts'
import { ColorName } from '../labels/color-name.tsx'
import { useLabels } from '../labels/labels.tsx'
import { toResourcePath } from '../list/resource-path.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay, useMayEdit } from '../request/may.tsx'
import classes from './color-legend.module.css'
import { listColored } from './find-colored.ts'

/** The form field of the setting whether the agenda is coloured. */
const SETTING = toControlId('/agendaColors')

/** The colours of the shown appointments, with the services or people that each stands for. */
export function ColorLegend({ agenda }: { agenda: AdminAgenda }) {
  const i18n = useDeskI18n()
  const { t, text } = i18n
  const { getValueLabel } = useLabels()
  const may = useMay()
  const mayEdit = useMayEdit()
  const colored = listColored(agenda)
  if (colored.length === 0) return null
  const canChange = may('post /admin/drafts/{id}/changes') && mayEdit('site')
  return (
    <section className={classes.legend} aria-label={t('agenda.colors')}>
      <ul>
        {colored.map(({ color, items }) => (
          <li key={color}>
            <ColorName color={color}>
              {t('field.named', {
                label: getValueLabel('color', color),
                value: i18n.list(items.map(({ name }) => text(name))),
              })}
            </ColorName>
          </li>
        ))}
      </ul>
      {canChange && (
        <a href={`${toResourcePath({ kind: 'site', id: 'site' })}#${SETTING}`}>{t('agenda.changeColors')}</a>
      )}
    </section>
  )
}
