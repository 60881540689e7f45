import type { ReactNode } from 'react'
import { Heading } from '#client/ui/heading.tsx'
import classes from './notice-page.module.css'

interface NoticePageProps {
  heading: string
  text?: string | undefined
  children?: ReactNode
}

/** A narrow page with a heading, a text and the controls of the next step. */
export function NoticePage({ heading, text, children }: NoticePageProps) {
  return (
    <div className={classes.message}>
      <Heading level={1}>{heading}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}
