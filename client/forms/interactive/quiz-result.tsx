import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { QuizResult as Result } from '#worker/contract/forms/form.ts'
import classes from './quiz-result.module.css'

interface QuizResultProps extends Partial<Pick<Result, 'tier' | 'categories'>> {
  /** A percentage, 0 to 100. */
  score: number
  level: 1 | 2
  prefix: string
  /** The path of the result's page, except on that page. */
  link?: string
}

const ring = { cx: 60, cy: 60, r: 52, fill: 'none', strokeWidth: 12 }
const CIRCUMFERENCE = 2 * Math.PI * ring.r

/** The score as a number, and as a ring filled to that percentage. */
function Ring({ score }: { score: number }) {
  const { t } = useI18n()
  return (
    <div className={classes.score}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle {...ring} className={classes.track} />
        {score > 0 && (
          <circle
            {...ring}
            className={classes.value}
            strokeDasharray={`${(score / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            strokeLinecap="round"
            transform="rotate(-90 60 60)"
          />
        )}
      </svg>
      <p className={classes.number}>{t('quiz.score', { score })}</p>
    </div>
  )
}

function Categories({ categories, level }: Pick<Result, 'categories'> & { level: 2 | 3 }) {
  const { t, text } = useI18n()
  return (
    <section className={classes.categories} aria-labelledby="by-category">
      <Heading level={level} size="small" id="by-category">
        {t('quiz.byCategory')}
      </Heading>
      <ul className={classes.list}>
        {categories.map(({ id, name, score }) => (
          <li className={classes.category} key={id}>
            <span>{text(name)}</span>
            <span className={classes.percent}>{t('quiz.score', { score })}</span>
            <meter className={classes.meter} min={0} max={100} value={score} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The result of a quiz. Without a tier it shows the score alone. */
export function QuizResult({ score, tier, categories = [], level, prefix, link }: QuizResultProps) {
  const { t, text } = useI18n()
  const action = tier?.action
  return (
    <div className={classes.result}>
      <Heading level={level} size={tier ? 'small' : 'large'} id="step" tabIndex={-1}>
        {t('quiz.resultHeading')}
      </Heading>
      <Ring score={score} />
      {tier && (
        <div className={classes.tier}>
          <Heading level={level === 1 ? 2 : 3} size="large">
            {text(tier.title)}
          </Heading>
          {tier.text && <p className={classes.text}>{text(tier.text)}</p>}
        </div>
      )}
      {action && (
        <a className={buttonClass('primary')} href={localizeHref(action.link, prefix)}>
          {text(action.label)}
        </a>
      )}
      {categories.length > 0 && <Categories categories={categories} level={level === 1 ? 2 : 3} />}
      {link && (
        <a className={classes.link} href={link}>
          {t('form.result')}
        </a>
      )}
    </div>
  )
}
