import { toControlId } from '#client/ui/control-id.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { ReferenceOption } from '../form/references.tsx'
import classes from './services.module.css'
import { toServiceControl } from './typed-service.ts'

interface WhoCellProps {
  /** The id of the service. */
  service: string
  /** The name of the service. */
  name: string
  staff: readonly ReferenceOption[]
  chosen: readonly string[]
  isInvalid: boolean
}

/** The names of the people who provide a service. They open a list of boxes to tick. */
export function WhoCell({ service, name, staff, chosen, isInvalid }: WhoCellProps) {
  const { t, list } = useDeskI18n()
  const control = toServiceControl(service, 'staff')
  const names = staff.filter(({ id }) => chosen.includes(id)).map((member) => member.name)
  const text = names.length === staff.length ? t('services.everyone') : list(names)
  return (
    <details className={classes.who} open={isInvalid}>
      <summary aria-label={t('field.named', { label: t('services.who'), value: `${name}, ${text}` })}>
        {text || t('setup.none')}
      </summary>
      <input type="hidden" name={toServiceControl(service, 'ticks')} value="on" />
      <div className={classes.ticks} id={toControlId(control)}>
        {staff.map((member) => (
          <label key={member.id} className={classes.tick}>
            <input
              type="checkbox"
              name={control}
              value={member.id}
              defaultChecked={chosen.includes(member.id)}
              aria-invalid={isInvalid || undefined}
            />
            <span>{member.name}</span>
          </label>
        ))}
      </div>
    </details>
  )
}
