interface Place {
  /** The step's id. */
  step?: string | undefined
  partial?: { id: string; token: string } | undefined
  source?: Readonly<Record<string, string>>
}

/** The address of a form at one of its steps, with what was kept of it: never with an answer. */
export function formAddress(path: string, { step, partial, source = {} }: Place): string {
  const query = new URLSearchParams({
    ...(step !== undefined && { step }),
    ...(partial && { partial: partial.id, token: partial.token }),
    ...source,
  })
  return query.size > 0 ? `${path}?${query}` : path
}
