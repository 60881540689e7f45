import type { ReactNode } from 'react'
import { Heading } from '#client/ui/heading.tsx'
import classes from './message-page.module.css'

interface MessagePageProps {
  /** The HTTP status, if it is useful to the visitor. */
  code?: number
  heading: string
  text?: string | undefined
  /** A small text at the end. */
  note?: string | undefined
  /** Links. */
  children?: ReactNode
}

/** A page with a message and links to continue. */
export function MessagePage({ code, heading, text, note, children }: MessagePageProps) {
  return (
    <div className={classes.page}>
      {code !== undefined && <p className={classes.code}>{code}</p>}
      <Heading level={1}>{heading}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
