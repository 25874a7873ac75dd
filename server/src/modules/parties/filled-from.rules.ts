import type { CompleteParty } from './complete-parties.ts'
import type { PartyParts } from './party-parts.ts'

/** What one contact may take from another one: whatever it has not said of itself. */
type Fillable = Partial<Omit<CompleteParty, keyof PartyParts>> & PartyParts

/** The fields of an address belong together: a street of one city and the state of another are none. */
const ADDRESS = [
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

/** Fields that stand for themselves. */
const SINGLE = [
  'document',
  'business_type',
  'trading_name',
  'rg',
  'foreign_id',
  'city_inscription',
  'state_inscription',
  'tax_regime',
  'site',
  'email',
  'alternate_email',
  'birthday',
  'foundation_date',
  'observation',
] as const

/**
 * A contact with its empty fields filled in from another one; what it says of itself stays. A phone
 * comes with its DDI, an address as a whole; rows are taken when it has none of their kind. Fields
 * that only another person type has are left out.
 */
export function filledFrom<T extends Fillable>(party: T, other: Fillable): T {
  const taken: Partial<Fillable> = {}
  const isSameType = party.person_type === other.person_type
  for (const name of SINGLE)
    if ((isSameType || SHARED.has(name)) && isEmpty(party[name])) take(taken, name, other)
  if (ADDRESS.every((name) => name === 'country' || isEmpty(party[name])))
    for (const name of ADDRESS) take(taken, name, other)
  if (isEmpty(party.phone)) for (const name of PHONE) take(taken, name, other)
  for (const name of ROWS) if (party[name].length === 0) take(taken, name, other)
  return { ...party, ...taken }
}

function take(taken: Partial<Fillable>, name: keyof Fillable, other: Fillable): void {
  if (!isEmpty(other[name])) Object.assign(taken, { [name]: other[name] })
}

const PHONE = ['phone', 'phone_ddi'] as const
const ROWS = ['contacts', 'bank_details'] as const

/** Every person type has these. */
const SHARED = new Set<string>(['trading_name', 'site', 'email', 'alternate_email', 'observation'])

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
