import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Card } from '#client/ui/card.tsx'
import classes from './result-page.module.css'

interface ResultPageProps {
  /** Leads back to the quiz, to answer it again. */
  quizPath: string | undefined
  /** When the calendar that the result recommends is next free. */
  next: string | undefined
  children: ReactNode
}

/** The page of a quiz result, which visitors can share. */
export function ResultPage({ quizPath, next, children }: ResultPageProps) {
  const { t } = useI18n()
  return (
    <div className={classes.page}>
      <Card>
        {children}
        {next && <p className={classes.next}>{next}</p>}
      </Card>
      {quizPath && <a href={quizPath}>{t('quiz.again')}</a>}
    </div>
  )
}
