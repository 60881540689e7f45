import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { choicesAtom } from './atoms.ts'
import { Go } from './go.tsx'
import classes from './progress.module.css'
import type { Step } from './selection.ts'

const names = {
  calendar: 'flow.stepCalendar',
  service: 'flow.stepService',
  staff: 'flow.stepStaff',
  time: 'flow.stepTime',
  details: 'flow.stepDetails',
  done: 'flow.stepDone',
} as const satisfies Record<Step, string>

/** Where the visitor is, with the way back to what is answered. */
export function Progress() {
  const { t } = useI18n()
  const { step, path } = useAtomValue(choicesAtom)
  const here = path.indexOf(step)
  return (
    <nav className={classes.progress} aria-label={t('flow.progress')}>
      <ol className={classes.steps}>
        {path.map((name, index) => (
          <li
            key={name}
            className={classes.step}
            aria-current={name === step ? 'step' : undefined}
            data-state={index < here ? 'past' : name === step ? 'here' : 'ahead'}
          >
            {index < here ? (
              <Go className={classes.label} to={{ step: name }}>
                <span className={classes.mark}>
                  <Icon name="check" size={14} />
                </span>
                <span className={classes.name}>{t(names[name])}</span>
              </Go>
            ) : (
              <span className={classes.label}>
                <span className={classes.mark} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={classes.name}>{t(names[name])}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
