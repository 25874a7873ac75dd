/** The columns of a contact that a person fills in, beside its rows of other tables. */
const FILLED_COLUMNS = [
  'name',
  'person_type',
  'business_type',
  'trading_name',
  'document',
  'rg',
  'foreign_id',
  'city_inscription',
  'state_inscription',
  'tax_regime',
  'simples_option',
  'site',
  'phone_ddi',
  'phone',
  'email',
  'alternate_email',
  'birthday',
  'foundation_date',
  'observation',
  'country',
  'postal_code',
  'street',
  'number',
  'complement',
  'neighbourhood',
  'state',
  'municipality_code',
  'city',
] as const

/** What a record, and the audit log, tell of a contact. */
export const STORED_COLUMNS = [
  'id',
  ...FILLED_COLUMNS,
  'is_client',
  'is_supplier',
  'status',
  'version',
] as const

/** What a line of the list tells. */
export const ROW_COLUMNS = [
  'id',
  'person_type',
  'name',
  'trading_name',
  'document',
  'email',
  'phone_ddi',
  'phone',
  'city',
  'state',
  'status',
  'version',
] as const
