/** Somebody or something that a platform names. */
export interface PlatformRecord {
  readonly kind: 'product' | 'client' | 'partner'
  /** By which it is known again. */
  readonly external_id: string
  readonly name: string
  readonly document: string | null
  readonly email: string | null
}

export const platformRecordKey = ({
  kind,
  external_id,
}: Pick<PlatformRecord, 'kind' | 'external_id'>): string => `${kind} ${external_id}`
