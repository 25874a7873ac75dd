import type { CivilDate } from '@prumo/civil-date'
import type {
  EmissionEdit,
  EmissionInput,
  emissionInputSchema,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import type { z } from 'zod'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'

export type EmissionValues = FormValues<z.input<typeof emissionInputSchema>>
export type EmissionForm = RecordForm<EmissionValues, EmissionInput>
export type LineDraft = NonNullable<EmissionValues['lines']>[number]

/** A line that nothing is known of yet. */
export const BLANK_LINE: LineDraft = {
  product_id: null,
  quantity: '1',
  unit_price_cents: null,
  discount_cents: 0,
}

export type GoodsDraft = NonNullable<EmissionValues['goods']>
export type InstallmentDraft = NonNullable<NonNullable<GoodsDraft['instalments']>[number]>

/** What a note of goods begins with: sold far away and paid at once, as most are. */
export const BLANK_GOODS: GoodsDraft = {
  freight_cents: 0,
  payment_method: 'pix',
  presence: 'internet',
  instalments: [],
  internal_rate: '',
  fcp_rate: '',
  credit_rate: '',
}

/** What a new note begins with: of services, since most are. */
export const blankEmission = (today: CivilDate): EmissionValues => ({
  type: 'nfse',
  party_id: null,
  competency_date: today,
  description: '',
  lines: [BLANK_LINE],
  iss_withheld: null,
  iss_rate: '',
  withholds_federal: null,
  service_code: '',
  nbs_code: '',
  goods: null,
  is_issued: false,
})

/** What may be changed of a draft, or of what was rejected. */
export const valuesOf = (emission: Emission): EmissionValues => ({
  type: emission.type,
  party_id: emission.party_id,
  competency_date: emission.competency_date,
  description: emission.description,
  lines: emission.lines.map(({ product_id, quantity, unit_price_cents, discount_cents }) => ({
    product_id,
    quantity,
    unit_price_cents,
    discount_cents,
  })),
  iss_withheld: emission.iss_withheld,
  iss_rate: emission.iss_rate,
  withholds_federal: emission.withholds_federal,
  service_code: emission.service_code,
  nbs_code: emission.nbs_code,
  goods: emission.type === 'nfe' ? (emission.goods ?? BLANK_GOODS) : null,
  is_issued: false,
})

/** What is sent of an edit. */
export const editOf = (
  { is_issued: _asked, ...fields }: EmissionInput,
  version: number,
): EmissionEdit => ({ ...fields, version })

/** A draft, or what was rejected, can be mended and sent. */
export const isEditable = ({ status, contingency_note }: Emission): boolean =>
  status === 'draft' || (status === 'rejected' && contingency_note === null)

export interface EmissionFieldsProps {
  readonly form: EmissionForm
  /** Null of a new one. */
  readonly emission: Emission | null
}
