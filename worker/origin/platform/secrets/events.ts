/** Emitted after a secret of the site was stored or deleted. */
export interface SecretEvent {
  type: 'secret.changed'
  name: string
}
