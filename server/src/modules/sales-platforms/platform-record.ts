/** A client, partner or product as a platform names it. */
export interface PlatformRecord {
  readonly kind: 'product' | 'client' | 'partner'
  /** The platform's own id of it. */
  readonly external_id: string
  readonly name: string
  readonly document: string | null
  readonly email: string | null
}

export const platformRecordKey = ({
  kind,
  external_id,
}: Pick<PlatformRecord, 'kind' | 'external_id'>): string => `${kind} ${external_id}`
