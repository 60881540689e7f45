import type { ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ButtonVariant } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { EmailField } from '#client/ui/email-field.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { FactLine } from '#client/ui/fact-line.tsx'
import { ComputedField, Field, Select, TextArea } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon, iconNames } from '#client/ui/icon.tsx'
import { Price } from '#client/ui/price.tsx'
import { PriceLine } from '#client/ui/price-line.tsx'
import { ProblemAlert } from '#client/ui/problem-alert.tsx'
import classes from './component-states.module.css'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const tones = ['info', 'success', 'danger'] as const
const sizes = ['large', 'medium', 'small'] as const
const spaces = [1, 2, 3, 4, 5, 6, 7, 8] as const

const options = [
  { value: 'soft', label: 'Soft' },
  { value: 'firm', label: 'Firm, with a label that is long enough for a second line on a phone' },
]

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <div className={classes.states}>{children}</div>
    </section>
  )
}

/** All components that pages share, each in all of its states, and the spaces of the scale. */
export function ComponentStates() {
  return (
    <main className={classes.page}>
      <Group name="Heading">
        {sizes.map((size) => (
          <Heading key={size} level={3} size={size}>
            Massage by the river, {size}
          </Heading>
        ))}
      </Group>
      <Group name="Button">
        {variants.map((variant) => (
          <p key={variant} className={classes.row}>
            <Button variant={variant}>Book</Button>
            <Button variant={variant} pendingLabel="Booking…">
              Book
            </Button>
          </p>
        ))}
        <Button wide>Book an appointment</Button>
      </Group>
      <Group name="Alert">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={`A title, ${tone}`} announced={false}>
            <p>The payment was not made. Nothing is booked yet.</p>
          </Alert>
        ))}
        <ProblemAlert problem={{ type: 'about:blank', code: 'slot-taken', title: 'Taken', status: 409 }} />
        <ErrorSummary
          heading="Two things are missing"
          errors={[{ id: 'wrong', message: 'Your name' }, { message: 'A time' }]}
          focusKey={0}
        />
      </Group>
      <Group name="Field">
        <Field name="required" label="Required" required />
        <Field name="optional" label="Optional" hint="As on your card." />
        <Field name="wrong" label="Wrong" error="This is not a name." defaultValue="?" required />
        <Field name="unit" label="With a unit" unit="kg" required />
        <EmailField name="email" label="Email" required />
        <TextArea name="note" label="Several lines" />
        <Select name="select" label="Selected" required>
          <option>One</option>
        </Select>
        <ComputedField name="sum" label="Computed">
          42
        </ComputedField>
      </Group>
      <Group name="Choice">
        <Choice kind="radio" name="radio" legend="One of them" required options={options} chosen={['soft']} />
        <Choice
          kind="checkbox"
          name="several"
          legend="Several"
          options={options}
          chosen={[]}
          error="Choose one."
        />
        <Checkbox name="terms" required defaultChecked={false}>
          I accept the terms.
        </Checkbox>
        <Checkbox name="news" defaultChecked hint="Once a month.">
          Send me news.
        </Checkbox>
      </Group>
      <Group name="Card, facts and prices">
        <Card>
          <Heading level={3} size="small">
            Introductory call
          </Heading>
          <p>
            <FactLine facts={['30 min', 'Marta Carvalho', false]} />
          </p>
          <p>
            <Price price={{ amount: 3500, currency: 'EUR' }} pricesDiffer />
          </p>
          <p>
            <PriceLine price={{ amount: 3500, currency: 'EUR' }} durations={[30, 90]} />
          </p>
        </Card>
      </Group>
      <Group name="Icon">
        <p className={classes.row}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Group>
      <Group name="Space">
        {spaces.map((space) => (
          <div key={space} className={classes.space} data-space={space}>
            {space}
          </div>
        ))}
      </Group>
    </main>
  )
}
