import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Card } from '#client/ui/card.tsx'
import classes from './result-page.module.css'

interface ResultPageProps {
  /** Leads back to the quiz, to answer it again. */
  quizPath: string | undefined
  /** A text on when the calendar that the result recommends is next free. */
  nextFreeText: string | undefined
  children: ReactNode
}

/** The page of a quiz result, which visitors can share. */
export function ResultPage({ quizPath, nextFreeText, children }: ResultPageProps) {
  const { t } = useI18n()
  return (
    <div className={classes.page}>
      <Card>
        {children}
        {nextFreeText && <p className={classes.next}>{nextFreeText}</p>}
      </Card>
      {quizPath && <a href={quizPath}>{t('quiz.again')}</a>}
    </div>
  )
}
