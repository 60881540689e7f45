import type { ReactNode } from 'react'
import { Heading } from '#client/ui/heading.tsx'
import { BackLink } from '../shell/back-link.tsx'
import classes from './list-page.module.css'

interface ListPageProps {
  /** The link to the page above this one. */
  back?: { href: string; text: string }
  heading: ReactNode
  /** The text below the heading. */
  note?: ReactNode
  /** Links beside the heading, such as a download. */
  tools?: ReactNode
  children: ReactNode
}

/** A page of the desk with a heading, tools and lists. */
export function ListPage({ back, heading, note, tools, children }: ListPageProps) {
  return (
    <div className={classes.page}>
      {back && <BackLink href={back.href}>{back.text}</BackLink>}
      <div className={classes.head}>
        <div className={classes.title}>
          <Heading level={1}>{heading}</Heading>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {children}
    </div>
  )
}

/** A part of a page with a heading of its own. */
export function ListSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Heading level={2} size="small">
        {heading}
      </Heading>
      {children}
    </section>
  )
}

/** The text in place of an empty list. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>
}
