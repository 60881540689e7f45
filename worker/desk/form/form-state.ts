/** A problem of a refused form. */
export interface ControlProblem {
  /** The name of the control with the problem. Left out if the page has no such control. */
  name?: string
  message: string
}

/** A problem of a refused form whose text is not looked up yet. */
export interface CodedProblem<Code extends string = string> {
  /** The name of the control with the problem; empty for a problem of the whole form. */
  name: string
  code: Code
}

/** The state of a form: after a refusal, the typed values and their problems. */

export interface FormState {
  /** The text that says why the form was refused; undefined for a new form. */
  title: string | undefined
  problems: readonly ControlProblem[]
  /** Returns what was typed or chosen; undefined for a new form, and for a control that sent nothing. */
  typed(name: string): string | undefined
  /** Returns the chosen values of a group; none for a new form. */
  typedAll(name: string): readonly string[]
  /** Returns the message about the problem of a control. */
  error(name: string): string | undefined
}

/** The state of a form that no one has sent. */
export const newForm: FormState = {
  title: undefined,
  problems: [],
  typed: () => undefined,
  typedAll: () => [],
  error: () => undefined,
}
