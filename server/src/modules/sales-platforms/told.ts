/** Somebody or something that a platform names. */
export interface Told {
  readonly kind: 'product' | 'client' | 'partner'
  /** By which it is known again. */
  readonly external_id: string
  readonly name: string
  readonly document: string | null
  readonly email: string | null
}

export const toldKey = ({ kind, external_id }: Pick<Told, 'kind' | 'external_id'>): string =>
  `${kind} ${external_id}`
