import { Fragment } from 'react'

/** Short facts in a row. Each is isolated from the others: names may run in the other direction. */
export function FactLine({ facts }: { facts: readonly (string | false | null | undefined)[] }) {
  return facts.filter(Boolean).map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places, and may be equal
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
