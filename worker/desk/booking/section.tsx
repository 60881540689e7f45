import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import classes from './section.module.css'

interface SectionProps {
  id: string
  heading: string
  children: ReactNode
}

/** A part of the page of a booking. */
export function Section({ id, heading, children }: SectionProps) {
  return (
    <Card aria-labelledby={id}>
      <div className={classes.section}>
        <Heading level={2} size="small" id={id}>
          {heading}
        </Heading>
        {children}
      </div>
    </Card>
  )
}

/** A name with its value. */
export interface FactRow {
  label: string
  value: ReactNode
}

/** Names with their values, beside each other where there is room. */
export function FactRows({ facts }: { facts: readonly FactRow[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
