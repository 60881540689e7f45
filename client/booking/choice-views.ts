import { CartSummary } from './cart/cart-summary.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { ExtraFacts, WholeDuration } from './extra-facts.tsx'
import { TimeProblem } from './problems/selection-problems.tsx'
import { AmountDue } from './submit/amount-due.tsx'
import { TimeChoices } from './time/time-choices.tsx'
import { VariablePrice } from './variable-price.tsx'

/** Views that many pages do not show at first: problems, and all choices except those of day and time. */
export const choiceViews = {
  ChoiceStep,
  VariablePrice,
  CartSummary,
  ExtraFacts,
  WholeDuration,
  AmountDue,
  TimeChoices,
  TimeProblem,
}
