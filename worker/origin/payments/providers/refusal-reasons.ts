import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'
import type { PaymentRefusal } from '#worker/contract/money/payment-refusal.ts'

type Codes = Partial<Record<PaymentRefusal, string>>

/**
 * The codes of each provider by the reason that they mean, from: docs.stripe.com/declines/codes,
 * docs.mollie.com/payments/status-reasons, razorpay.com/docs/errors/payments/list,
 * mercadopago.com/developers/en/docs/checkout-api/response-handling, paystack.com/docs/payments/gateway-responses.
 */
const codes: Record<PaymentProviderName, Codes> = {
  stripe: {
    declined:
      'approve_with_id call_issuer card_declined card_not_supported card_velocity_exceeded currency_not_supported ' +
      'do_not_honor do_not_try_again fraudulent generic_decline highest_risk_level invalid_account invalid_amount ' +
      'lost_card merchant_blacklist new_account_information_available no_action_taken not_permitted ' +
      'offline_pin_required online_or_offline_pin_required payment_method_customer_decline ' +
      'payment_method_provider_decline pickup_card restricted_card revocation_of_all_authorizations ' +
      'revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order ' +
      'testmode_decline transaction_not_allowed withdrawal_count_limit_exceeded',
    'insufficient-funds': 'insufficient_funds',
    'expired-card': 'expired_card expired_payment_method',
    'wrong-data':
      'incorrect_address incorrect_cvc incorrect_number incorrect_pin incorrect_postal_code incorrect_zip invalid_cvc ' +
      'invalid_expiry_month invalid_expiry_year invalid_number invalid_pin pin_try_exceeded',
    authentication:
      'authentication_failure authentication_not_handled authentication_required ' +
      'payment_intent_authentication_failure',
    unreachable:
      'issuer_not_available payment_method_provider_timeout processing_error reenter_transaction ' +
      'three_d_secure_authentication_upstream_error try_again_later',
    cancelled: 'payment_intent_payment_attempt_expired',
  },
  mollie: {
    declined: 'card_declined inactive_card invalid_card_type possible_fraud refused_by_issuer',
    'insufficient-funds': 'insufficient_funds',
    'expired-card': 'card_expired',
    'wrong-data': 'invalid_card_holder_name invalid_card_number invalid_ccv invalid_cvv',
    authentication: 'authentication_abandoned authentication_failed authentication_required',
    unreachable: 'authentication_unavailable_acs',
    cancelled: 'canceled',
  },
  razorpay: {
    declined:
      'authorisation_declined_by_psp card_declined card_not_enrolled card_type_not_enabled debit_declined ' +
      'debit_instrument_blocked debit_instrument_inactive international_transaction_not_allowed ' +
      'payment_declined payment_risk_check_failed transaction_daily_limit_exceeded transaction_limit_exceeded ' +
      'transaction_not_permitted',
    'insufficient-funds': 'insufficient_funds',
    'expired-card': 'card_expired',
    'wrong-data':
      'bank_account_invalid card_number_invalid incorrect_atm_pin incorrect_card_details incorrect_card_expiry_date ' +
      'incorrect_cardholder_name incorrect_cvv incorrect_pin invalid_user_details invalid_vpa pin_not_set',
    authentication: 'authentication_failed incorrect_otp invalid_otp otp_attempts_exceeded otp_expired',
    unreachable:
      'bank_cutoff_in_progress bank_not_available bank_technical_error gateway_technical_error ' +
      'issuer_technical_error psp_app_technical_error server_error',
    cancelled: 'payment_cancelled payment_timed_out',
  },
  'mercado-pago': {
    declined:
      'cc_rejected_blacklist cc_rejected_call_for_authorize cc_rejected_card_disabled cc_rejected_card_type_not_allowed ' +
      'cc_rejected_duplicated_payment cc_rejected_fraud cc_rejected_high_risk cc_rejected_invalid_installments ' +
      'cc_rejected_max_attempts cc_rejected_other_reason cc_amount_rate_limit_exceeded rejected_by_bank ' +
      'rejected_by_issuer rejected_by_regulations rejected_high_risk rejected_other_reason',
    'insufficient-funds': 'cc_rejected_insufficient_amount',
    // Mercado Pago tells no expired card from a wrong date.
    'wrong-data':
      'cc_rejected_bad_filled_card_number cc_rejected_bad_filled_date cc_rejected_bad_filled_other ' +
      'cc_rejected_bad_filled_security_code rejected_insufficient_data',
    authentication: 'cc_rejected_3ds_challenge cc_rejected_3ds_mandatory',
    unreachable: 'bank_error cc_rejected_card_error cc_rejected_time_out',
    cancelled: 'by_payer expired',
  },
  paystack: {
    declined:
      'declined do_not_honor exceeds_withdrawal_frequency_limit exceeds_withdrawal_limit lost_card pickup_card ' +
      'pickup_card_special refer_to_card_issuer refer_to_card_issuer_special restricted_card security_violation ' +
      'stolen_card suspected_fraud transaction_not_permitted_to_cardholder unapproved_by_financial_institution',
    'insufficient-funds': 'insufficient_funds not_sufficient_funds',
    'expired-card': 'expired_card',
    'wrong-data':
      'incorrect_pin invalid_account_number invalid_card_number invalid_expiry_date invalid_pin no_such_issuer ' +
      'pin_tries_exceeded',
    authentication: 'authentication_failed invalid_otp otp_expired token_not_generated',
    unreachable:
      'issuer_or_switch_inoperative processing_error reenter_transaction response_received_too_late ' +
      'suspected_malfunction system_malfunction timeout',
    cancelled: 'cancelled customer_cancellation',
  },
}

function toReasons(ofProvider: Codes): Map<string, PaymentRefusal> {
  const entries = Object.entries(ofProvider) as [PaymentRefusal, string][]
  return new Map(entries.flatMap(([reason, text]) => text.split(' ').map((code) => [code, reason] as const)))
}

const reasons = new Map(Object.entries(codes).map(([name, ofProvider]) => [name, toReasons(ofProvider)]))

/** Returns what the first known of a provider's codes means; nothing for unknown ones. */
export function readRefusal(
  provider: PaymentProviderName,
  ...given: (string | null | undefined)[]
): { reason?: PaymentRefusal } {
  const known = reasons.get(provider)
  const reason = given.map((code) => known?.get(code ?? '')).find((found) => found !== undefined)
  return reason === undefined ? {} : { reason }
}
